/** The privacy-enhanced embed of a video: with controls, without related videos, modestly branded. */
export function embedUrl(id: string, isPlaying: boolean): string {
  const query = new URLSearchParams({
    autoplay: isPlaying ? "1" : "0",
    controls: "1",
    rel: "0",
    modestbranding: "1",
    playsinline: "1",
  });
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?${query}`;
}
