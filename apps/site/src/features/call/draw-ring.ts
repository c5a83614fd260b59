import type { LevelRecord } from "../../call-state/level-record.ts";

export interface RingColours {
  assistant: string;
  user: string;
}

type Levels = Pick<LevelRecord, "assistant" | "user">;

/** The drawing's own box; everything below is measured in it. */
const BOX = 440;
const GAP_DEGREES = 5;
const INNER_RADIUS = 146;
const TICK = 2.5;
const REACH = 46;
/** The calm form: two arcs whose thickness follows the level. */
const ARC_RADIUS = 154;
const ARC_THINNEST = 2;
const ARC_THICKEST = 8;

/** One tick per sample, newest at the top: the assistant's down the left, the visitor's down the right. */
export function drawRing(pen: CanvasRenderingContext2D, side: number, levels: Levels, colours: RingColours): void {
  const scale = side / BOX;
  const centre = side / 2;
  pen.clearRect(0, 0, side, side);
  pen.lineWidth = 3.2 * scale;
  pen.lineCap = "round";
  const halves = [
    { record: levels.assistant, colour: colours.assistant, direction: -1 },
    { record: levels.user, colour: colours.user, direction: 1 },
  ];
  for (const { record, colour, direction } of halves) {
    pen.strokeStyle = colour;
    record.forEach((level, index) => {
      const degrees = GAP_DEGREES + ((180 - 2 * GAP_DEGREES) * index) / (record.length - 1);
      const angle = ((degrees * Math.PI) / 180) * direction;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      const inner = INNER_RADIUS * scale;
      const outer = (INNER_RADIUS + TICK + Math.min(1, level) * REACH) * scale;
      pen.globalAlpha = 1 - (0.55 * index) / record.length;
      pen.beginPath();
      pen.moveTo(centre + x * inner, centre + y * inner);
      pen.lineTo(centre + x * outer, centre + y * outer);
      pen.stroke();
    });
  }
  pen.globalAlpha = 1;
}

/** For those who asked for less motion. */
export function drawArcs(pen: CanvasRenderingContext2D, side: number, levels: Levels, colours: RingColours): void {
  const scale = side / BOX;
  const gap = (GAP_DEGREES * Math.PI) / 180;
  const top = -Math.PI / 2;
  pen.clearRect(0, 0, side, side);
  pen.lineCap = "round";
  const halves = [
    {
      level: levels.assistant[0] ?? 0,
      colour: colours.assistant,
      from: top - gap,
      to: top - Math.PI + gap,
      isLeft: true,
    },
    { level: levels.user[0] ?? 0, colour: colours.user, from: top + gap, to: top + Math.PI - gap, isLeft: false },
  ];
  for (const { level, colour, from, to, isLeft } of halves) {
    pen.strokeStyle = colour;
    pen.lineWidth = (ARC_THINNEST + Math.min(1, level) * (ARC_THICKEST - ARC_THINNEST)) * scale;
    pen.beginPath();
    pen.arc(side / 2, side / 2, ARC_RADIUS * scale, from, to, isLeft);
    pen.stroke();
  }
}
