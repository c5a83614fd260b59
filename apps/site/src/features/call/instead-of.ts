/** The device that takes the place of a chosen one that is gone; undefined while that is there, and when there is none. */
export function insteadOf(chosen: string, devices: readonly { readonly deviceId: string }[]): string | undefined {
  if (devices.some(({ deviceId }) => deviceId === chosen)) return undefined;
  return devices[0]?.deviceId;
}
