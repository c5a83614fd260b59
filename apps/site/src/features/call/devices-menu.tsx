import { SlidersHorizontal } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useEffect, useState } from "react";
import { useJourney } from "../../call-state/journey-context.tsx";
import { fill } from "../../texts/texts.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MenuChoice } from "../../ui/menu-choice.tsx";
import { insteadOf } from "./instead-of.ts";
import { LevelMeter } from "./level-meter.tsx";
import { useDevices } from "./use-devices.ts";
import { VolumeSlider } from "./volume-slider.tsx";

/** Microphones, speakers, noise cancellation, and the volume where the wall has no room for it. */
export default function DevicesMenu({ className }: { className: string }) {
  const { devices: texts } = useTexts();
  const { call } = useJourney();
  const { inputs, outputs } = useDevices();
  const [isOpen, setOpen] = useState(true);
  const [input, setInput] = useState("default");
  const [output, setOutput] = useState("default");
  const [isNoiseCancelled, setNoiseCancelled] = useState(true);
  // The call takes another microphone by itself when one is gone. A sound that was sent to a speaker goes nowhere after it.
  useEffect(() => {
    const otherInput = insteadOf(input, inputs);
    if (otherInput !== undefined) setInput(otherInput);
    const otherOutput = insteadOf(output, outputs);
    if (otherOutput === undefined) return;
    setOutput(otherOutput);
    if (output !== "default") call.send({ type: "CHOOSE_OUTPUT", deviceId: otherOutput });
  }, [inputs, outputs, input, output, call]);

  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button size="small" className={className} icon={<Icon of={SlidersHorizontal} />}>
          {texts.open}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" align="end" sideOffset={8} collisionPadding={12}>
        <MenuChoice
          label={inputs.length > 0 ? texts.microphone : `${texts.microphone}: ${texts.none}`}
          value={input}
          options={inputs.map((device, index) => [
            device.deviceId,
            device.label || fill(texts.unnamedMicrophone, { number: index + 1 }),
            device.deviceId === input ? <LevelMeter key="level" /> : undefined,
          ])}
          onChange={(deviceId) => {
            setInput(deviceId);
            call.send({ type: "CHOOSE_INPUT", deviceId });
          }}
        />
        {outputs.length > 0 && (
          <>
            <div className="menu-line" />
            <MenuChoice
              label={texts.speaker}
              value={output}
              options={outputs.map((device, index) => [
                device.deviceId,
                device.label || fill(texts.unnamedSpeaker, { number: index + 1 }),
              ])}
              onChange={(deviceId) => {
                setOutput(deviceId);
                call.send({ type: "CHOOSE_OUTPUT", deviceId });
              }}
            />
          </>
        )}
        <div className="menu-line" />
        <DropdownMenu.CheckboxItem
          className="menu-item menu-switch"
          checked={isNoiseCancelled}
          onCheckedChange={(isOn) => {
            setNoiseCancelled(isOn);
            call.send({ type: "NOISE_CANCELLATION", isOn });
          }}
          onSelect={(event) => event.preventDefault()}
        >
          {texts.noiseCancellation}
          <span className="menu-switch-mark" data-on={isNoiseCancelled} aria-hidden="true" />
        </DropdownMenu.CheckboxItem>
        <div className="menu-volume">
          <VolumeSlider />
        </div>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
