import type { VideoConfiguration } from "@parlor/site-contract";
import { useEffect, useRef } from "react";
import { LANGUAGE_NAMES } from "../../texts/texts.ts";
import { useLanguage, useTexts } from "../../texts/texts-context.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { embedUrl } from "./embed-url.ts";
import "./demo-video.css";

export interface DemoVideoProps {
  video: VideoConfiguration;
  isPlaying: boolean;
  isLoaded: boolean;
  /** Each new number reloads the embed. */
  embedVersion: number;
  onLoaded(): void;
  onPaused(): void;
  onPlayed(): void;
}

/** The company's video: a privacy-enhanced embed, or a file of its own. */
export function DemoVideo(props: DemoVideoProps) {
  const texts = useTexts().demo;
  const { video, isPlaying, isLoaded, embedVersion, onLoaded } = props;
  if (video.provider === "none") return null;
  return (
    <div className="film">
      <div className="film-frame">
        {video.provider === "youtube" ? (
          <iframe
            key={embedVersion}
            title={texts.videoFrame}
            src={embedUrl(video.id, isPlaying)}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={onLoaded}
          />
        ) : (
          <FileVideo {...props} video={video} />
        )}
      </div>
      {!isLoaded && (
        <p className="film-loading" role="status">
          <Spinner />
          {texts.loadingVideo}
        </p>
      )}
    </div>
  );
}

type OwnFile = Extract<VideoConfiguration, { provider: "file" }>;

function FileVideo({ video, isPlaying, onLoaded, onPaused, onPlayed }: DemoVideoProps & { video: OwnFile }) {
  const { texts: all, language } = useLanguage();
  const texts = all.demo;
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = element.current;
    if (player === null) return;
    if (isPlaying && player.paused) player.play().catch(() => onPaused());
    if (!isPlaying && !player.paused) player.pause();
    if (player.readyState > 0) onLoaded();
  }, [isPlaying, onLoaded, onPaused]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are those that the company has
    <video
      ref={element}
      src={video.src}
      poster={video.poster}
      controls
      playsInline
      preload="metadata"
      aria-label={texts.videoFrame}
      onLoadedMetadata={onLoaded}
      onError={onLoaded}
      onPause={() => isPlaying && onPaused()}
      onPlay={() => !isPlaying && onPlayed()}
    >
      {video.captions?.map((captions) => (
        <track
          key={captions.src}
          kind="captions"
          src={captions.src}
          srcLang={captions.language}
          label={LANGUAGE_NAMES[captions.language]}
          default={captions.language === language}
        />
      ))}
    </video>
  );
}
