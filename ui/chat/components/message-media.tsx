import type { ReactElement } from 'react';

import type { ChatMedia } from '../../../src/channels/web-chat/protocol.ts';
import { resolveFileUrl, mediaDisplayOf } from '../model/media-display.ts';
import { FileCard, FileLink, useAbout } from './file-card.tsx';
import { usePageLocale } from './page-locale.ts';
import { RichText } from '../../design/rich-text.tsx';
import { useFileUrl } from './use-file-address.ts';

interface MediaProps {
  readonly media: ChatMedia;
  /** Loads the message again, with a new address of the file. */
  readonly refresh: () => Promise<void>;
}

const Picture = ({ media, refresh }: MediaProps): ReactElement => {
  const { texts } = usePageLocale();
  const { loadable, failed, loaded, follow } = useFileUrl(media.url, refresh);
  const name = media.caption ?? media.filename ?? texts.picture;
  if (!loadable) return <StoredFile media={media} refresh={refresh} />;
  return (
    <a
      className="picture-link"
      href={media.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${texts.openPicture(name)} (${texts.opensInNewTab})`}
      onClick={follow}
    >
      <img className="picture" src={media.url} alt={name} onError={failed} onLoad={loaded} />
    </a>
  );
};

const PlayableMedia = ({ media, refresh }: MediaProps): ReactElement => {
  const { texts } = usePageLocale();
  const { loadable, failed, loaded } = useFileUrl(media.url, refresh);
  const label = media.caption ?? media.filename ?? texts.kinds[media.type === 'video' ? 'video' : 'audio'];
  if (!loadable) return <StoredFile media={media} refresh={refresh} />;
  const props = {
    src: media.url,
    controls: true,
    preload: 'metadata',
    'aria-label': label,
    onError: failed,
    onLoadedMetadata: loaded,
  };
  // oxlint-disable jsx-a11y/media-has-caption -- a recording comes without captions; its words are in the caption below
  return media.type === 'video' ? (
    <video className="video" playsInline {...props} />
  ) : (
    <audio className="audio" {...props} />
  );
};

const StoredFile = ({ media, refresh }: MediaProps): ReactElement => {
  const { texts } = usePageLocale();
  const about = useAbout();
  const { follow } = useFileUrl(media.url, refresh);
  return (
    <FileLink
      href={media.url}
      name={media.filename ?? texts.file}
      about={about(media.mimeType, media.size)}
      follow={follow}
    />
  );
};

const LinkedFile = ({ media }: Pick<MediaProps, 'media'>): ReactElement => {
  const { texts } = usePageLocale();
  const address = resolveFileUrl(media.url, window.location.href);
  const name = media.filename ?? texts.file;
  if (!address) return <FileCard name={name} about={texts.unsupported} />;
  return <FileLink href={address.href} name={name} about={texts.fromElsewhere(address.host)} />;
};

const MediaContentView = ({ media, refresh }: MediaProps): ReactElement => {
  const shown = mediaDisplayOf(media, window.location.href);
  switch (shown) {
    case 'image':
      return <Picture media={media} refresh={refresh} />;
    case 'video':
    case 'audio':
      return <PlayableMedia media={media} refresh={refresh} />;
    case 'document':
      return <StoredFile media={media} refresh={refresh} />;
    case 'elsewhere':
    case 'nothing':
      return <LinkedFile media={media} />;
    default:
      return shown satisfies never;
  }
};

/** Shows a file and its caption. Only files of this service are loaded; any other one is a link. */
export const MessageMedia = ({ media, refresh }: MediaProps): ReactElement => (
  <figure className="bubble bubble-file">
    <MediaContentView media={media} refresh={refresh} />
    {media.caption !== null && media.caption !== '' && (
      <figcaption className="caption">
        <RichText text={media.caption} />
      </figcaption>
    )}
  </figure>
);
