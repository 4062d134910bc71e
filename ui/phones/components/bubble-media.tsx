import { type ReactElement, useEffect, useRef, useState } from 'react';

import type { PhoneMedia } from '../../../simulator/protocol.ts';
import { displayFilename } from '../../shared/file-display.ts';
import { extensionOf, isOwnAddress, waveOf } from '../model/media-look.ts';
import { Glyph } from './glyph.tsx';
import { usePhonesLocale } from './phones-locale.ts';
import { Portrait } from './portrait.tsx';

/** Asks the simulator how many bytes a file has; null until it says so. */
const useFileSize = (url: string): number | null => {
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const { ok, headers } = await fetch(url, { method: 'HEAD', signal: leaving.signal });
      const length = Number(headers.get('Content-Length') ?? Number.NaN);
      if (ok && Number.isFinite(length)) setSize(length);
    };
    // A card without a size is complete enough.
    ask().catch(() => undefined);
    return () => leaving.abort();
  }, [url]);
  return size;
};

const DocumentCard = ({ media, about }: { media: PhoneMedia; about: readonly string[] }): ReactElement => {
  const { texts } = usePhonesLocale();
  const name = displayFilename(media.filename ?? texts.kinds.document);
  return (
    <a className="document" href={media.url} target="_blank" rel="noopener noreferrer nofollow">
      <span className={`document-sign document-${extensionOf(media)}`} aria-hidden="true">
        {extensionOf(media).slice(0, 4).toUpperCase()}
      </span>
      <span className="document-words">
        <span className="document-name">{name}</span>
        <span className="document-about">{about.join(' · ')}</span>
      </span>
      <span className="for-listeners"> ({texts.chat.opensInNewTab})</span>
    </a>
  );
};

const Picture = ({ media }: { media: PhoneMedia }): ReactElement => {
  const { texts } = usePhonesLocale();
  const [lost, setLost] = useState(false);
  const name = media.caption ?? media.filename ?? texts.kinds[media.kind];
  if (lost) return <DocumentCard media={media} about={[texts.kinds[media.kind]]} />;
  return (
    <a
      className={media.kind === 'sticker' ? 'sticker-link' : 'photo-link'}
      href={media.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${texts.kinds[media.kind]}: ${name} (${texts.chat.opensInNewTab})`}
    >
      <img src={media.url} alt={name} onError={() => setLost(true)} />
    </a>
  );
};

const Film = ({ media }: { media: PhoneMedia }): ReactElement => {
  const { texts } = usePhonesLocale();
  const [lost, setLost] = useState(false);
  if (lost) return <DocumentCard media={media} about={[texts.kinds.video]} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording comes without captions
    <video
      className="film"
      src={media.url}
      controls
      playsInline
      preload="metadata"
      aria-label={media.caption ?? texts.kinds.video}
      onError={() => setLost(true)}
    />
  );
};

const toClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Reads a sound to learn its seconds: a server without ranges does not tell the browser where it ends. */
const loadLength = async (url: string): Promise<number> => {
  const response = await fetch(url);
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await response.arrayBuffer());
  return sound.duration;
};

interface Playing {
  readonly isPlaying: boolean;
  readonly seconds: number;
}

const useSound = () => {
  const sound = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<Playing>({ isPlaying: false, seconds: 0 });
  const [length, setLength] = useState(0);
  const look = (): void => {
    if (!sound.current) return;
    const { paused, ended, currentTime } = sound.current;
    setPlaying({ isPlaying: !paused && !ended, seconds: ended ? 0 : currentTime });
  };
  const findLength = (): void => {
    if (!sound.current) return;
    const { duration, currentSrc } = sound.current;
    // Without a length it can still be played.
    if (Number.isFinite(duration)) setLength(duration);
    else loadLength(currentSrc).then(setLength, () => undefined);
  };
  const toggle = (): void => {
    if (playing.isPlaying) sound.current?.pause();
    else void sound.current?.play().catch(look);
  };
  return { sound, playing, length, look, findLength, toggle };
};

const Wave = ({ seed, played }: { seed: string; played: number }): ReactElement => (
  <span className="wave" aria-hidden="true">
    {waveOf(seed).map((height, index, { length }) => (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- the bars keep their places
        key={index}
        className={index / length < played ? `bar bar-${height} bar-played` : `bar bar-${height}`}
      />
    ))}
  </span>
);

/** Shows a sound as phones show a voice message. */
const Voice = ({ media, speaker }: { media: PhoneMedia; speaker: string }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { sound, playing, length, look, findLength, toggle } = useSound();
  const { isPlaying, seconds } = playing;
  return (
    <div className="voice">
      <button
        className="voice-button"
        type="button"
        aria-label={`${texts.kinds[media.kind]}: ${toClock(length)}`}
        aria-pressed={isPlaying}
        onClick={toggle}
      >
        <Glyph name={isPlaying ? 'pause' : 'play'} />
      </button>
      <span className="voice-middle">
        <Wave seed={media.url} played={length === 0 ? 0 : seconds / length} />
        <span className="voice-time">{toClock(isPlaying ? seconds : length)}</span>
      </span>
      <span className="voice-portrait">
        <Portrait id={speaker} name={speaker} />
        <Glyph name="microphone" />
      </span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording comes without captions */}
      <audio
        ref={sound}
        src={media.url}
        preload="metadata"
        onLoadedMetadata={findLength}
        onTimeUpdate={look}
        onPlay={look}
        onPause={look}
        onEnded={look}
      />
    </div>
  );
};

const OwnDocument = ({ media }: { media: PhoneMedia }): ReactElement => {
  const { size } = usePhonesLocale();
  const bytes = useFileSize(media.url);
  const kind = extensionOf(media).toUpperCase();
  return <DocumentCard media={media} about={bytes === null ? [kind] : [size(bytes), kind]} />;
};

/** Shows a file. Only files of the simulator are loaded; one that lies elsewhere is a link. */
export const BubbleMedia = ({ media, speaker }: { media: PhoneMedia; speaker: string }): ReactElement => {
  const { texts } = usePhonesLocale();
  if (!isOwnAddress(media.url, window.location.href)) {
    const host = URL.canParse(media.url) ? new URL(media.url).host : texts.kinds.unsupported;
    return <DocumentCard media={media} about={[texts.kinds[media.kind], host]} />;
  }
  switch (media.kind) {
    case 'image':
    case 'sticker':
      return <Picture media={media} />;
    case 'video':
      return <Film media={media} />;
    case 'audio':
    case 'voice':
      return <Voice media={media} speaker={speaker} />;
    case 'document':
      return <OwnDocument media={media} />;
    default:
      return media.kind satisfies never;
  }
};
