import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';

import type { PhoneChat, SimulatedNumber } from '../../../simulator/protocol.ts';
import { isUnread, messagesOf } from '../model/conversation.ts';
import { formatNumber } from '../model/people.ts';
import { Glyph } from './glyph.tsx';
import { usePhone } from './phone-context.ts';
import { PhoneComposer } from './phone-composer.tsx';
import { PhoneLog } from './phone-log.tsx';
import { usePhonesLocale } from './phones-locale.ts';
import { Portrait } from './portrait.tsx';
import { useIsAhead } from './use-now.ts';

interface ChatProps {
  readonly number: SimulatedNumber;
  /** Null before the first message. */
  readonly chat: PhoneChat | null;
}

const Subtitle = ({ number, chat }: ChatProps): ReactElement => {
  const { texts } = usePhonesLocale();
  const typing = useIsAhead(chat?.typingUntil ?? null);
  if (typing) return <>{texts.chats.typing}…</>;
  return (
    <>
      {number.channel === 'sms' ? texts.chats.sms : texts.chats.business}
      {` · ${formatNumber(number.displayNumber)}`}
    </>
  );
};

const ChatHeader = ({ number, chat }: ChatProps): ReactElement => {
  const { texts } = usePhonesLocale();
  const { dispatch } = usePhone();
  return (
    <header className="chat-header">
      <button
        className="round-button"
        type="button"
        aria-label={texts.back}
        onClick={() => dispatch({ type: 'chatLeft' })}
      >
        <Glyph name="back" />
      </button>
      <Portrait id={number.id} name={number.name} size="small" />
      <span className="chat-header-names">
        <h3 className="chat-header-name">{number.name}</h3>
        <span className="chat-header-about">
          <Subtitle number={number} chat={chat} />
        </span>
      </span>
    </header>
  );
};

/** Shows how long the business can write freely. Real phones do not show it. */
const WindowLine = ({ number, chat }: ChatProps): ReactElement | null => {
  const { texts, soon } = usePhonesLocale();
  const { phone, now, clock } = usePhone();
  if (number.channel === 'sms' || chat === null) return null;
  const { windowExpiresAt } = chat;
  const isOpen = windowExpiresAt !== null && new Date(windowExpiresAt) > now;
  // The window ends by the person's clock.
  const until = new Date(new Date(windowExpiresAt ?? 0).getTime() + phone.clockOffsetMs);
  return (
    <p className={isOpen ? 'window-line' : 'window-line window-line-closed'}>
      {isOpen ? texts.chat.windowOpen(soon(until, clock)) : texts.chat.windowClosed}
    </p>
  );
};

/** Returns whether an element and the page are visible. */
const useIsSeen = (ref: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(false);
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    if (!ref.current) return undefined;
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    watch.observe(ref.current);
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [ref]);
  return inView && visible;
};

/** Reads what arrives while the chat is open before the reader's eyes, unless the phone does so by itself. */
const useReading = (ref: RefObject<HTMLElement | null>, chat: PhoneChat | null): void => {
  const { phone, platform, act } = usePhone();
  const isSeen = useIsSeen(ref);
  const unread = chat === null ? undefined : messagesOf(platform, chat.id).findLast(isUnread)?.id;
  const reads = isSeen && phone.isOnline && !phone.readsAtOnce;
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [phoneId, numberId] = [phone.id, chat?.numberId];
  useEffect(() => {
    if (reads && unread !== undefined && numberId !== undefined)
      void latest.current({ type: 'read', phoneId, numberId });
  }, [reads, unread, phoneId, numberId]);
};

/** Shows the open chat of a phone. */
export const ChatScreen = ({ number, chat }: ChatProps): ReactElement => {
  const ref = useRef<HTMLDivElement>(null);
  useReading(ref, chat);
  return (
    <div className={`chat-screen chat-screen-${number.channel}`} ref={ref}>
      <ChatHeader number={number} chat={chat} />
      <WindowLine number={number} chat={chat} />
      <PhoneLog number={number} chat={chat} />
      <PhoneComposer number={number} chat={chat} />
    </div>
  );
};
