import { type ReactElement, useState } from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import type { SymbolName } from '../../design/symbol-paths.ts';
import { DialogBox } from '../../design/dialog-box.tsx';
import { TextButton } from '../../design/button.tsx';
import { RichText } from '../../design/rich-text.tsx';
import { displayFilename } from '../../shared/file-display.ts';
import type { MessageContent } from '../model/records.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';

type MediaContent = Extract<MessageContent, { kind: 'media' }>;

/** Returns the address of a file if a browser may open it: only http(s), never a script. */
const addressOf = (url: string): URL | null => {
  const address = URL.canParse(url, window.location.href) ? new URL(url, window.location.href) : null;
  return address && /^https?:$/.test(address.protocol) ? address : null;
};

/** Gives the test whether an address is of this service, also where the page reached it at another one, such as that of a proxy. */
const useOwnOrigins = (): ((address: URL) => boolean) => {
  const { session } = useInbox();
  const own = [window.location.origin, session.info.publicOrigin];
  return ({ origin }) => own.includes(origin);
};

const symbolOf: Readonly<Record<MediaContent['type'], SymbolName>> = {
  image: 'picture',
  video: 'video',
  audio: 'audio',
  document: 'file',
};

const FileLine = ({ media, address }: { media: MediaContent; address: URL | null }): ReactElement => {
  const { texts, size } = useInboxLocale();
  const name = media.filename === null ? texts.thread.file : displayFilename(media.filename);
  const isOwn = useOwnOrigins();
  const about =
    !address || isOwn(address)
      ? media.size === null
        ? ''
        : size(media.size)
      : texts.thread.fromElsewhere(address.host);
  const body = (
    <>
      <span className="file-sign">
        <DesignSymbol name={symbolOf[media.type]} />
      </span>
      <span className="file-lines">
        <span className="file-title">
          <bdi>{name}</bdi>
        </span>
        {about !== '' && <span className="file-size">{about}</span>}
      </span>
    </>
  );
  return address ? (
    <a className="file-line" href={address.href} target="_blank" rel="noopener noreferrer nofollow">
      {body}
    </a>
  ) : (
    <span className="file-line">{body}</span>
  );
};

const PictureView = ({ media, address }: { media: MediaContent; address: URL }): ReactElement => {
  const { texts } = useInboxLocale();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const name = media.caption ?? media.filename ?? texts.thread.picture;
  if (hasFailed) return <FileLine media={media} address={address} />;
  return (
    <>
      <button
        type="button"
        className="photo-button"
        aria-label={texts.thread.openPicture(name)}
        onClick={() => setOpen(true)}
      >
        <img className="photo" src={address.href} alt="" loading="lazy" onError={() => setFailed(true)} />
      </button>
      {isOpen && (
        <DialogBox title={name} onClose={() => setOpen(false)} className="photo-dialog">
          <img className="photo-full" src={address.href} alt={name} />
          <div className="dialog-buttons">
            <a className="text-link" href={address.href} target="_blank" rel="noopener noreferrer">
              {texts.thread.download}
            </a>
            <TextButton onPress={() => setOpen(false)}>{texts.thread.closePicture}</TextButton>
          </div>
        </DialogBox>
      )}
    </>
  );
};

const MediaBody = ({ media }: { media: MediaContent }): ReactElement => {
  const { texts } = useInboxLocale();
  const isOwn = useOwnOrigins();
  const address = addressOf(media.url);
  // A file elsewhere is a link: loading it would tell its server who reads this.
  if (!address || !isOwn(address)) return <FileLine media={media} address={address} />;
  const label = media.caption ?? media.filename ?? texts.thread.file;
  // oxlint-disable jsx-a11y/media-has-caption -- a recording comes without captions; its words are in the caption below
  switch (media.type) {
    case 'image':
      return <PictureView media={media} address={address} />;
    case 'video':
      return (
        <video
          className="film"
          src={address.href}
          controls
          preload="metadata"
          playsInline
          aria-label={label}
        />
      );
    case 'audio':
      return <audio className="sound" src={address.href} controls preload="metadata" aria-label={label} />;
    case 'document':
      return <FileLine media={media} address={address} />;
    default:
      return media.type satisfies never;
  }
  // oxlint-enable jsx-a11y/media-has-caption
};

/** Shows a file of a message, and its caption. Only files of this service are loaded. */
export const InboxMedia = ({ media }: { media: MediaContent }): ReactElement => (
  <>
    <MediaBody media={media} />
    {media.caption !== null && media.caption !== '' && (
      <p className="bubble-caption">
        <RichText text={media.caption} />
      </p>
    )}
  </>
);
