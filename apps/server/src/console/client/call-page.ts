/** Draws a recording's waveform beside its player; a click seeks. */

const BARS = 240;

/** The loudest sample of each of so many equal stretches, 0..1. */
function peaksOf(samples: Float32Array, bars: number): number[] {
  const stretch = Math.max(1, Math.floor(samples.length / bars));
  return Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (let index = bar * stretch; index < Math.min(samples.length, (bar + 1) * stretch); index += 1) {
      peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    }
    return peak;
  });
}

function draw(canvas: HTMLCanvasElement, peaks: readonly number[], played: number): void {
  const scale = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext("2d");
  if (!context) return;
  const style = getComputedStyle(document.documentElement);
  context.scale(scale, scale);
  peaks.forEach((peak, bar) => {
    const x = (bar * width) / peaks.length;
    const size = Math.max(1, peak * (height - 4));
    context.fillStyle = style.getPropertyValue(bar / peaks.length < played ? "--accent" : "--line-strong");
    context.fillRect(x, (height - size) / 2, Math.max(1, width / peaks.length - 1), size);
  });
}

async function attach(canvas: HTMLCanvasElement, audio: HTMLAudioElement): Promise<void> {
  const response = await fetch(canvas.dataset.recording ?? "");
  if (!response.ok) throw new Error(`The recording answered ${response.status}.`);
  const context = new OfflineAudioContext(1, 1, 16_000);
  const decoded = await context.decodeAudioData(await response.arrayBuffer());
  const peaks = peaksOf(decoded.getChannelData(0), BARS);
  const redraw = () => draw(canvas, peaks, audio.currentTime / decoded.duration);
  for (const event of ["timeupdate", "seeked", "loadedmetadata"]) audio.addEventListener(event, redraw);
  window.addEventListener("resize", redraw);
  canvas.addEventListener("click", (event) => {
    audio.currentTime = (event.offsetX / canvas.clientWidth) * decoded.duration;
  });
  redraw();
  canvas.dataset.state = "ready";
}

const canvas = document.querySelector<HTMLCanvasElement>("canvas[data-recording]");
const audio = document.querySelector("audio");
if (canvas && audio) {
  attach(canvas, audio).catch(() => {
    canvas.dataset.state = "failed";
    canvas.hidden = true;
  });
}

export {};
