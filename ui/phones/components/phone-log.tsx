import type { ReactElement } from 'react';

import type { PhoneChat, SimulatedNumber } from '../../../simulator/protocol.ts';
import { chosenIdOf } from '../model/bubble-buttons.ts';
import { buildChatView, type ChatDay, messagesOf } from '../model/conversation.ts';
import { BubbleRow } from './bubble-row.tsx';
import { Glyph } from './glyph.tsx';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { useIsAhead } from './use-now.ts';

const TypingBubble = ({ them }: { them: string }): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <div className="bubble bubble-theirs bubble-first bubble-typing">
      <span className="for-listeners">
        {them} {texts.chats.typing}
      </span>
      <span className="typing-dot" />
      <span className="typing-dot" />
      <span className="typing-dot" />
    </div>
  );
};

const Day = (props: {
  day: ChatDay;
  them: string;
  chosen: (messageId: string) => string | null;
}): ReactElement => {
  const { day: format } = usePhonesLocale();
  const { now } = usePhone();
  const { date, bubbles } = props.day;
  return (
    <section className="day-part">
      <h4 className="day-chip">{format(date, now)}</h4>
      <ol className="bubbles">
        {bubbles.map((bubble) => (
          <BubbleRow
            key={bubble.message.id}
            bubble={bubble}
            them={props.them}
            chosenId={props.chosen(bubble.message.id)}
          />
        ))}
      </ol>
    </section>
  );
};

/** Says what the person would not see on a real phone, but a watcher wants to know. */
const Remarks = ({ chat, waiting }: { chat: PhoneChat | null; waiting: number }): ReactElement => {
  const { texts } = usePhonesLocale();
  const optedOut = chat?.channel === 'sms' ? texts.chat.optedOut : texts.chat.noMarketing;
  return (
    <>
      {waiting > 0 && <p className="remark">{texts.chat.waiting(waiting)}</p>}
      {chat?.isBlocked && <p className="remark">{texts.chat.blocked}</p>}
      {chat?.isOptedOut && <p className="remark">{optedOut}</p>}
    </>
  );
};

/** Shows the messages of the open chat, oldest first. */
export const PhoneLog = (props: { number: SimulatedNumber; chat: PhoneChat | null }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { platform } = usePhone();
  const { number, chat } = props;
  const messages = chat === null ? [] : messagesOf(platform, chat.id);
  const { days, waiting } = buildChatView(messages);
  const last = days.at(-1)?.bubbles.at(-1) ?? null;
  const { ref, hasUnseen, onScroll, toEnd } = useFollowEnd(last?.message.id ?? null, last?.isMine ?? false);
  const isTyping = useIsAhead(chat?.typingUntil ?? null);
  return (
    <div className="log-frame">
      <div
        className="log"
        ref={ref}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        role="log"
        aria-label={texts.chat.log(number.name)}
      >
        <div className="log-content">
          {days.length === 0 && <p className="remark">{texts.chat.empty}</p>}
          {days.map((day) => (
            <Day key={day.key} day={day} them={number.name} chosen={(id) => chosenIdOf(id, messages)} />
          ))}
          {isTyping && <TypingBubble them={number.name} />}
          <Remarks chat={chat} waiting={waiting} />
        </div>
      </div>
      {hasUnseen && (
        <button className="to-end" type="button" aria-label={texts.chat.newMessages} onClick={toEnd}>
          <Glyph name="down" />
        </button>
      )}
    </div>
  );
};
