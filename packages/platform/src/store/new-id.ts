import { randomBytes } from "node:crypto";

let lastMilliseconds = 0;
let counter = 0;

/**
 * A UUID (version 7) that sorts after every one this process made before, so that rows of the same millisecond
 * keep their order.
 */
export function newId(now: Date = new Date()): string {
  const milliseconds = Math.max(now.getTime(), lastMilliseconds);
  counter = milliseconds === lastMilliseconds ? counter + 1 : 0;
  if (counter > 0xfff) {
    lastMilliseconds += 1;
    counter = 0;
  } else {
    lastMilliseconds = milliseconds;
  }
  const time = lastMilliseconds.toString(16).padStart(12, "0");
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString("hex");
  const order = counter.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
