import { useEffect, useState } from "react";

export interface Devices {
  inputs: MediaDeviceInfo[];
  outputs: MediaDeviceInfo[];
}

const NONE: Devices = { inputs: [], outputs: [] };

/** The machine's microphones and speakers, followed as they come and go. */
export function useDevices(): Devices {
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (media === undefined) return;
    let isGone = false;
    const read = async () => {
      const all = await media.enumerateDevices().catch(() => []);
      if (isGone) return;
      setDevices({
        inputs: all.filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== ""),
        outputs: all.filter(({ kind, deviceId }) => kind === "audiooutput" && deviceId !== ""),
      });
    };
    void read();
    media.addEventListener("devicechange", read);
    return () => {
      isGone = true;
      media.removeEventListener("devicechange", read);
    };
  }, []);
  return devices;
}
