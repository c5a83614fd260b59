import { expect, test } from "vitest";
import { decodeG722 } from "./g722.ts";

/** 50 ms of a 700 Hz tone, as another encoder wrote it. */
const tone = Buffer.from(
  "+pswlCSOoKDg4OnfTcrN0tz27+1v9Pya1dPVmvy08PDzutxW1JXZ/rfz8fJ339rWltmd+vPy8vX7m9jUltz9tfDw83me2NWV2d638/Jy9r3d1tXX3fz0sXGz+9zX2JTY3fjw7vX1/dzW1tWbeLSy8vS23tjT2Zf8+fSx8Pb+2NWV192f9PDx9PjclleVlv688fL09f/X2tKWXr768PK3+lvYk9nVnvjy9fH6397UkNjY/PG2dbD72ZrS1//Y/e/57rpZntuS3da6cbR189v1ldLb3tvw/XTtv9u90Nja1/f4tPD53vrSl9rWvfff7fbe+tTS/5Lc+/tztLz5mtaW1dr4+/rz+vje09jUl3mduO79ut/W2dWS/f76tPfe9dfWlNP6m/z3+ff/1JRYlJXdnnK5fd79VZbQ1N3533fdtd/W0JVXu9Te83q7WpVanE//1/T139/219/S0/qcWrbf8v+W1l/XnZXf8PVd/tn/mtHUvvl23rf7+pfX1l7d3/i08rtaXJZc077Z8PP9933enA==",
  "base64",
);

test("a tone comes out as that tone", () => {
  const samples = decodeG722(tone);
  expect(samples.length).toBe(800);
  const steady = [...samples.subarray(200)];
  const power = (frequency: number) => {
    const angle = (2 * Math.PI * frequency) / 16_000;
    const real = steady.reduce((sum, sample, index) => sum + sample * Math.cos(angle * index), 0);
    const imaginary = steady.reduce((sum, sample, index) => sum + sample * Math.sin(angle * index), 0);
    return (real ** 2 + imaginary ** 2) / steady.length;
  };
  const total = steady.reduce((sum, sample) => sum + sample ** 2, 0);
  expect((2 * power(700)) / total).toBeGreaterThan(0.97);
  expect(power(1_400) / power(700)).toBeLessThan(0.01);
});

test("nothing in, nothing out", () => {
  expect(decodeG722(new Uint8Array(0))).toEqual(new Int16Array(0));
});
