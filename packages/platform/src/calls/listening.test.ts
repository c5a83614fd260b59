import { describe, expect, it } from "vitest";
import { Listening, SoundTap } from "./listening.ts";

describe("the sound of a call for those who listen", () => {
  it("is both voices in turn, fifty milliseconds at once, and nothing while nobody listens", () => {
    const tap = new SoundTap();
    const given: Buffer[] = [];
    const tenMilliseconds = () => {
      tap.visitor(new Int16Array(160).fill(3));
      tap.assistant(new Int16Array(240).fill(7), 24_000);
    };
    tenMilliseconds();
    tap.open((pcm) => given.push(pcm));
    for (let times = 0; times < 9; times++) tenMilliseconds();
    expect(given.map(({ length }) => length)).toEqual([3_200]);
    for (let at = 0; at < 3_200; at += 4) {
      expect(given[0]?.readInt16LE(at)).toBe(3);
      expect(given[0]?.readInt16LE(at + 2)).toBe(7);
    }
    tap.open(undefined);
    tenMilliseconds();
    expect(given).toHaveLength(1);
  });

  it("is asked for while somebody listens, and goes to all of them", () => {
    const told: [string, boolean][] = [];
    const heard: string[] = [];
    const listening = new Listening((callId, isListened) => told.push([callId, isListened]));
    const listener = (name: string) => ({
      hear: (pcm: Uint8Array) => void heard.push(`${name} ${pcm.length}`),
      end: () => void heard.push(`${name} end`),
    });
    const stop = listening.add("call", listener("one"));
    const stopOther = listening.add("call", listener("two"));
    listening.heard("call", new Uint8Array(4));
    listening.heard("another", new Uint8Array(4));
    stop();
    stop();
    listening.heard("call", new Uint8Array(8));
    stopOther();
    expect(told).toEqual([
      ["call", true],
      ["call", false],
    ]);
    listening.add("call", listener("three"));
    listening.ended("call");
    listening.ended("call");
    expect(heard).toEqual(["one 4", "two 4", "two 8", "three end"]);
  });
});
