/** Runs in the page: as in a browser that plays nothing until its visitor has touched the page. */
export function holdSoundBack(): void {
  const play = HTMLMediaElement.prototype.play;
  const scope = globalThis as unknown as { isTapped?: boolean };
  document.addEventListener(
    "click",
    () => {
      scope.isTapped = true;
    },
    true,
  );
  HTMLMediaElement.prototype.play = function () {
    return scope.isTapped ? play.call(this) : Promise.reject(new DOMException("gesture needed", "NotAllowedError"));
  };
}
