import { HibariModel } from "../hibari/hibari-model.ts";
import { MoonshineModel } from "../moonshine/moonshine-model.ts";
import { openOnnxRuntime } from "../onnx/runtime.ts";
import { createJobLine, type Job } from "./job-line.ts";
import { type SpeechProcessSettings, type SpeechReport, speechCommandSchema } from "./messages.ts";

/**
 * Entry of a speech process: one model, shared by the calls of a worker. It may be killed at any moment: it holds
 * nothing that its parent does not have.
 */

const report = (message: SpeechReport) => {
  process.send?.(message);
};
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const toFloats = (samples: Int16Array) => Float32Array.from(samples, (sample) => sample / 32_768);
const toSamples = (floats: Float32Array) =>
  Int16Array.from(floats, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767))));

/** A job whose steps are those of a generator. */
function jobOf<Part, Result>(
  id: number,
  urgent: boolean,
  start: () => Generator<Part, Result>,
  handlers: { onPart?: (part: Part) => void; onEnd: (result: Result) => void },
): Job {
  let work: Generator<Part, Result> | undefined;
  return {
    id,
    urgent,
    step() {
      try {
        work ??= start();
        const next = work.next();
        if (next.done) handlers.onEnd(next.value);
        else handlers.onPart?.(next.value);
        return next.done === true;
      } catch (error) {
        report({ type: "failed", id, message: messageOf(error) });
        return true;
      }
    },
    drop: () => void work?.return?.(undefined as Result),
  };
}

function openEar({ folder, threads }: SpeechProcessSettings) {
  const model = new MoonshineModel(openOnnxRuntime(), folder, threads);
  // The first run is slow; nobody should wait for it.
  for (const _ of model.read(new Float32Array(16_000)));
  return (id: number, samples: Int16Array, urgent: boolean): Job =>
    jobOf(id, urgent, () => model.read(toFloats(samples)), {
      onEnd: ({ text, confidence }) => report({ type: "heard", id, text, confidence }),
    });
}

function openVoice({ folder, threads }: SpeechProcessSettings) {
  const model = new HibariModel(openOnnxRuntime(), folder, threads);
  for (const _ of model.speak("Hello, I can hear you.", 1));
  return (id: number, text: string, speed: number): Job =>
    jobOf(id, false, () => model.speak(text, speed), {
      onPart: (part) => report({ type: "part", id, samples: toSamples(part) }),
      onEnd: () => report({ type: "spoken", id }),
    });
}

const line = createJobLine(setImmediate);
let hear: ReturnType<typeof openEar> | undefined;
let speak: ReturnType<typeof openVoice> | undefined;

process.on("message", (message) => {
  const command = speechCommandSchema.parse(message);
  try {
    if (command.type === "configure") {
      if (command.settings.part === "ear") hear = openEar(command.settings);
      else speak = openVoice(command.settings);
      report({ type: "ready" });
    } else if (command.type === "hear" && hear) line.add(hear(command.id, command.samples, command.urgent));
    else if (command.type === "speak" && speak) line.add(speak(command.id, command.text, command.speed));
    else line.cancel(command.id);
  } catch (error) {
    report({ type: "failed", message: messageOf(error) });
  }
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when its calls' ears and voices may go.
process.on("SIGINT", () => {});
