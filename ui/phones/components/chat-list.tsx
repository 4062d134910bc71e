import type { ReactElement, ReactNode } from 'react';

import type { PhoneMessage, SimulatedNumber } from '../../../simulator/protocol.ts';
import { type ChatLine, chatLinesOf, newContactsOf, summarize, ticksOf } from '../model/conversation.ts';
import { formatNumber } from '../model/people.ts';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { Portrait } from './portrait.tsx';
import { TickMarks } from './ticks.tsx';
import { useIsAhead } from './use-now.ts';

/** Returns a function that puts a message into one line. */
export const useSummary = (): ((message: PhoneMessage) => string) => {
  const { texts } = usePhonesLocale();
  return ({ content, isDeleted, from }) => {
    if (isDeleted) return from === 'person' ? texts.chat.deletedByYou : texts.chat.deletedByThem;
    const { kind, text } = summarize(content);
    if (kind === 'text') return text;
    return text === '' ? texts.kinds[kind] : `${texts.kinds[kind]}: ${text}`;
  };
};

const Preview = ({ line: { last, chat } }: { line: ChatLine }): ReactElement => {
  const { texts } = usePhonesLocale();
  const summary = useSummary();
  const typing = useIsAhead(chat.typingUntil);
  if (typing) return <span className="chat-line-typing">{texts.chats.typing}…</span>;
  if (!last) return <span>{texts.chats.noMessage}</span>;
  return (
    <>
      {last.from === 'person' && !last.isDeleted && <TickMarks ticks={ticksOf(last)} />}
      <span className="chat-line-text">{summary(last)}</span>
    </>
  );
};

/** A line of the list, which opens the chat with its number. */
const ChatButton = (props: { number: SimulatedNumber; children: ReactNode }): ReactElement => {
  const { dispatch } = usePhone();
  const { id, name } = props.number;
  return (
    <li>
      <button
        className="chat-line"
        type="button"
        onClick={() => dispatch({ type: 'chatOpened', numberId: id })}
      >
        <Portrait id={id} name={name} />
        <span className="chat-line-words">{props.children}</span>
      </button>
    </li>
  );
};

const Line = ({ line }: { line: ChatLine }): ReactElement => {
  const { texts, time, day } = usePhonesLocale();
  const { now } = usePhone();
  const { number, last, unread } = line;
  const at = last && new Date(last.at);
  const shownAt = at && (now.toDateString() === at.toDateString() ? time(at) : day(at, now));
  return (
    <ChatButton number={number}>
      <span className="chat-line-top">
        <span className="chat-line-name">{number.name}</span>
        <span className={unread > 0 ? 'chat-line-time chat-line-time-unread' : 'chat-line-time'}>
          {shownAt}
        </span>
      </span>
      <span className="chat-line-top">
        <span className="chat-line-preview">
          <Preview line={line} />
        </span>
        {unread > 0 && (
          <span className="unread">
            <span aria-hidden="true">{unread}</span>
            <span className="for-listeners">{texts.chats.unread(unread)}</span>
          </span>
        )}
      </span>
    </ChatButton>
  );
};

const NewContact = ({ number }: { number: SimulatedNumber }): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <ChatButton number={number}>
      <span className="chat-line-name">{number.name}</span>
      <span className="chat-line-preview">
        {number.channel === 'sms' ? texts.chats.sms : texts.chats.business}
        {` · ${formatNumber(number.displayNumber)}`}
      </span>
    </ChatButton>
  );
};

/** Says how many messages came in chats that are not open. */
const UnreadAnnouncement = ({ lines }: { lines: readonly ChatLine[] }): ReactElement => {
  const { texts } = usePhonesLocale();
  const summary = useSummary();
  const [newest] = lines.filter(({ unread }) => unread > 0);
  return (
    <output className="for-listeners">
      {newest?.last && `${texts.chat.says(newest.number.name)}: ${summary(newest.last)}`}
    </output>
  );
};

/** Shows the chats of a phone, and the numbers that it can write to. */
export const ChatList = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, platform } = usePhone();
  const lines = chatLinesOf(platform, phone.id);
  const contacts = newContactsOf(platform, phone.id);
  return (
    <div className="chat-list">
      <h3 className="chat-list-title">{texts.chats.title}</h3>
      <div className="chat-list-scroll">
        {lines.length > 0 && (
          <ul className="chat-lines">
            {lines.map((line) => (
              <Line key={line.chat.id} line={line} />
            ))}
          </ul>
        )}
        {contacts.length > 0 && (
          <>
            <h4 className="chat-list-part">{texts.chats.start}</h4>
            <ul className="chat-lines">
              {contacts.map((number) => (
                <NewContact key={number.id} number={number} />
              ))}
            </ul>
          </>
        )}
        {lines.length + contacts.length === 0 && <p className="chat-list-empty">{texts.chats.empty}</p>}
      </div>
      <UnreadAnnouncement lines={lines} />
    </div>
  );
};
