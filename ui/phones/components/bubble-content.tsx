import type { ReactElement } from 'react';

import type { PhoneContent, PhoneMedia, PhoneMessage } from '../../../simulator/protocol.ts';
import { formatNumber } from '../model/people.ts';
import { BubbleMedia } from './bubble-media.tsx';
import { Glyph } from './glyph.tsx';
import { MarkedText } from './marked-text.tsx';
import { usePhonesLocale } from './phones-locale.ts';
import { Portrait } from './portrait.tsx';

type ContentOf<T extends PhoneContent['type']> = Extract<PhoneContent, { type: T }>;

const Words = ({ text }: { text: string }): ReactElement => (
  <p className="words">
    <MarkedText text={text} />
  </p>
);

const Media = ({ media, speaker }: { media: PhoneMedia; speaker: string }): ReactElement => (
  <>
    <BubbleMedia media={media} speaker={speaker} />
    {media.caption !== null && media.caption !== '' && <Words text={media.caption} />}
  </>
);

const Offer = (props: {
  content: ContentOf<'template' | 'buttons' | 'list'>;
  speaker: string;
}): ReactElement => {
  const { header, body, footer } = props.content;
  return (
    <>
      {header && 'text' in header && <p className="words offer-header">{header.text}</p>}
      {header && 'media' in header && <BubbleMedia media={header.media} speaker={props.speaker} />}
      <Words text={body} />
      {footer !== null && <p className="words offer-footer">{footer}</p>}
    </>
  );
};

/** A drawn map: real tiles would come from outside. */
const Map = (): ReactElement => (
  <svg className="map" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect className="map-land" width="240" height="120" />
    <path className="map-park" d="M0 70l60-14 22 34-30 30H0zM180 0h60v38l-44 8z" />
    <path className="map-water" d="M0 22c40 18 74-8 118 10s78 52 122 50v22c-52 4-84-30-128-50S36 48 0 44z" />
    <path
      className="map-roads"
      d="M20 0l34 120M92 0l18 120M160 0l-14 120M222 0l-28 120M0 96l240-34M0 12l240 30"
    />
    <path className="map-pin" d="M120 78s18-17 18-31a18 18 0 0 0-36 0c0 14 18 31 18 31z" />
    <circle className="map-dot" cx="120" cy="47" r="6" />
  </svg>
);

const Location = ({ content }: { content: ContentOf<'location'> }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { name, address, latitude, longitude } = content;
  return (
    <div className="place">
      <Map />
      <p className="place-name">{name ?? texts.kinds.location}</p>
      <p className="place-address">{address ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</p>
    </div>
  );
};

const Contacts = ({ content }: { content: ContentOf<'contacts'> }): ReactElement => (
  <>
    {content.contacts.map(({ name, phones }) => (
      <div className="contact" key={`${name} ${phones.join(' ')}`}>
        <Portrait id={name} name={name} />
        <span className="contact-words">
          <span className="contact-name">{name}</span>
          {phones.map((phone) => (
            <span className="contact-number" key={phone}>
              {formatNumber(phone)}
            </span>
          ))}
        </span>
      </div>
    ))}
  </>
);

const Press = ({ content }: { content: ContentOf<'press'> }): ReactElement => (
  <>
    <Words text={content.title} />
    {content.description !== null && <p className="words press-description">{content.description}</p>}
  </>
);

const Order = ({ content }: { content: ContentOf<'order'> }): ReactElement => {
  const { texts } = usePhonesLocale();
  const count = content.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <p className="words offer-header">
        {texts.kinds.order}: {texts.order(count)}
      </p>
      {content.text !== null && <Words text={content.text} />}
    </>
  );
};

const Unsupported = (): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <p className="words quiet">
      <Glyph name="poll" />
      <span>{texts.chat.unsupported}</span>
    </p>
  );
};

const Deleted = ({ mine }: { mine: boolean }): ReactElement => {
  const { texts } = usePhonesLocale();
  return <p className="words quiet">{mine ? texts.chat.deletedByYou : texts.chat.deletedByThem}</p>;
};

/** Shows what a message says. `speaker` is the name of its sender. */
export const BubbleContent = (props: { message: PhoneMessage; speaker: string }): ReactElement => {
  const { content, isDeleted, from } = props.message;
  if (isDeleted) return <Deleted mine={from === 'person'} />;
  switch (content.type) {
    case 'text':
    case 'notice':
      return <Words text={content.text} />;
    case 'media':
      return <Media media={content.media} speaker={props.speaker} />;
    case 'mms':
      return (
        <>
          {content.media.map((media) => (
            <BubbleMedia key={media.url} media={media} speaker={props.speaker} />
          ))}
          {content.text !== '' && <Words text={content.text} />}
        </>
      );
    case 'template':
    case 'buttons':
    case 'list':
      return <Offer content={content} speaker={props.speaker} />;
    case 'press':
      return <Press content={content} />;
    case 'location':
      return <Location content={content} />;
    case 'contacts':
      return <Contacts content={content} />;
    case 'order':
      return <Order content={content} />;
    case 'unsupported':
      return <Unsupported />;
    default:
      return content satisfies never;
  }
};
