import type { ReactElement } from 'react';

import type { PhoneMessage } from '../../../simulator/protocol.ts';
import { type Bubble, ticksOf } from '../model/conversation.ts';
import { BubbleButtons } from './bubble-buttons.tsx';
import { BubbleContent } from './bubble-content.tsx';
import { useSummary } from './chat-list.tsx';
import { Glyph } from './glyph.tsx';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { TickMarks } from './ticks.tsx';

interface BubbleProps {
  readonly bubble: Bubble;
  /** The name of the number on the other side. */
  readonly them: string;
  readonly chosenId: string | null;
}

const Quote = ({ quoted, name }: { quoted: PhoneMessage; name: string }): ReactElement => {
  const { texts } = usePhonesLocale();
  const summary = useSummary();
  return (
    <blockquote className={quoted.from === 'person' ? 'quote quote-mine' : 'quote'}>
      <span className="for-listeners">{texts.chat.repliesTo(name)}: </span>
      <span className="quote-name">{name}</span>
      <span className="quote-text">{summary(quoted)}</span>
    </blockquote>
  );
};

const OptionsButton = ({ message }: { message: PhoneMessage }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { dispatch } = usePhone();
  return (
    <button
      className="bubble-options"
      type="button"
      aria-label={texts.chat.options}
      onClick={() => dispatch({ type: 'sheetOpened', sheet: { type: 'message', messageId: message.id } })}
    >
      <Glyph name="more" />
    </button>
  );
};

const Meta = ({ message }: { message: PhoneMessage }): ReactElement => {
  const { texts, time } = usePhonesLocale();
  return (
    <span className="meta">
      {message.editedAt !== null && !message.isDeleted && <span>{texts.chat.edited}</span>}
      <time dateTime={message.at}>{time(new Date(message.at))}</time>
      {message.from === 'person' && !message.isDeleted && <TickMarks ticks={ticksOf(message)} />}
      <OptionsButton message={message} />
    </span>
  );
};

const Reactions = ({ message, them }: { message: PhoneMessage; them: string }): ReactElement | null => {
  const { texts } = usePhonesLocale();
  const { business, person } = message.reactions;
  if (business === null && person === null) return null;
  const words = [
    business === null ? null : texts.chat.reacted(business, them),
    person === null ? null : texts.chat.reacted(person, texts.chats.you),
  ];
  return (
    <span className="reactions">
      <span aria-hidden="true">{business === person ? business : `${business ?? ''}${person ?? ''}`}</span>
      <span className="for-listeners">{words.filter((word) => word !== null).join(', ')}</span>
    </span>
  );
};

const wide = new Set(['template', 'buttons', 'list', 'location']);

const bubbleClass = ({ message, isMine, isFirst }: Bubble): string => {
  const { content, isDeleted, status } = message;
  const names = ['bubble', isMine ? 'bubble-mine' : 'bubble-theirs'];
  if (isFirst) names.push('bubble-first');
  if (!isDeleted && wide.has(content.type)) names.push('bubble-wide');
  if (!isDeleted && content.type === 'media') names.push(`bubble-${content.media.kind}`);
  if (status === 'failed') names.push('bubble-failed');
  return names.join(' ');
};

const Fault = ({ message }: { message: PhoneMessage }): ReactElement | null => {
  const { texts } = usePhonesLocale();
  if (message.status !== 'failed') return null;
  const { fault } = message;
  return (
    <p className="fault">
      {fault === null ? texts.ticks.failed : texts.chat.failed(`${fault.title} (${fault.code})`)}
    </p>
  );
};

/** Shows a message with its time, ticks, buttons and reactions; a notice of the platform as a line between them. */
export const BubbleRow = ({ bubble, them, chosenId }: BubbleProps): ReactElement => {
  const { texts } = usePhonesLocale();
  const { message, isMine, quoted } = bubble;
  const { name } = usePhone().phone;
  const you = texts.chats.you;
  if (message.content.type === 'notice') return <li className="notice">{message.content.text}</li>;
  return (
    <li className={isMine ? 'bubble-row bubble-row-mine' : 'bubble-row'}>
      <div className={bubbleClass(bubble)}>
        <span className="for-listeners">{isMine ? texts.chat.youSay : texts.chat.says(them)}: </span>
        {quoted && <Quote quoted={quoted} name={quoted.from === 'person' ? you : them} />}
        <BubbleContent message={message} speaker={isMine ? name : them} />
        <Meta message={message} />
        <BubbleButtons message={message} chosenId={chosenId} />
        <Reactions message={message} them={them} />
      </div>
      <Fault message={message} />
    </li>
  );
};
