import { type ReactElement, useId, useReducer } from 'react';

import type { SimulatedPhone } from '../../../simulator/protocol.ts';
import type { ChatPlace, PhonesSession } from '../live/phones-session.ts';
import { chatLinesOf } from '../model/conversation.ts';
import { formatNumber } from '../model/people.ts';
import type { Platform } from '../model/phones-state.ts';
import { forgetGoneMessages, openNumberOf, reduceScreen, untouchedScreen } from '../model/screen.ts';
import { ChatList } from './chat-list.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { Glyph } from './glyph.tsx';
import { PhoneContext, type PhoneUse, usePhone } from './phone-context.ts';
import { PhoneSheets } from './phone-sheets.tsx';
import { usePhonesLocale } from './phones-locale.ts';
import { Portrait } from './portrait.tsx';
import { StatusBar } from './status-bar.tsx';
import { useNow } from './use-now.ts';
import { useOutcome } from './use-outcome.ts';

const clockStepMs = 5000;

interface DeviceProps {
  readonly phone: SimulatedPhone;
  readonly platform: Platform;
  readonly session: PhonesSession;
}

const Caption = ({ id }: { id: string }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, dispatch } = usePhone();
  return (
    <header className="caption">
      <Portrait id={phone.number} name={phone.name} size="small" />
      <span className="caption-words">
        <h2 className="caption-name" id={id}>
          <span className="for-listeners">{texts.phoneOf} </span>
          {phone.name}
        </h2>
        <span className="caption-number">
          {phone.username === null ? formatNumber(phone.number) : `@${phone.username}`}
        </span>
      </span>
      <button
        className="round-button"
        type="button"
        aria-label={texts.settings.open(phone.name)}
        title={texts.settings.title}
        onClick={() => dispatch({ type: 'sheetOpened', sheet: { type: 'settings' } })}
      >
        <Glyph name="gear" />
      </button>
    </header>
  );
};

/** Returns the open number, when it exists. */
const useOpenNumber = () => {
  const { phone, platform, screen } = usePhone();
  const lines = chatLinesOf(platform, phone.id);
  const numberId = openNumberOf(
    screen,
    lines.map(({ number }) => number.id),
  );
  const number = numberId === null ? undefined : platform.numbers.get(numberId);
  return { number, chat: lines.find(({ chat }) => chat.numberId === numberId)?.chat ?? null };
};

const Screen = ({ problem, dismiss }: { problem: string | null; dismiss: () => void }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { screen } = usePhone();
  const { number, chat } = useOpenNumber();
  return (
    <div className="device-screen">
      <StatusBar />
      <div className="device-content" inert={screen.sheet !== null}>
        {number ? <ChatScreen key={number.id} number={number} chat={chat} /> : <ChatList />}
      </div>
      <PhoneSheets number={number} />
      <div className="problem-place" role="alert">
        {problem !== null && (
          <p className="problem">
            <span>{problem}</span>
            <button className="round-button" type="button" aria-label={texts.close} onClick={dismiss}>
              <Glyph name="cross" />
            </button>
          </p>
        )}
      </div>
    </div>
  );
};

/** Shows a phone: its person, and the screen that they look at. */
export const PhoneDevice = ({ phone, platform, session }: DeviceProps): ReactElement => {
  const id = useId();
  const [touched, dispatch] = useReducer(reduceScreen, untouchedScreen);
  const screen = forgetGoneMessages(touched, (messageId) => platform.messages.has(messageId));
  const { settle, problem, dismiss } = useOutcome();
  const now = useNow(clockStepMs);
  const use: PhoneUse = {
    phone,
    platform,
    screen,
    now,
    clock: new Date(now.getTime() + phone.clockOffsetMs),
    dispatch,
    act: (command) => settle(session.command(command)),
    sendFile: async (numberId, file) => {
      const place: ChatPlace = { phoneId: phone.id, numberId };
      const reply = screen.replyTo === null ? {} : { replyTo: screen.replyTo };
      const done = await settle(session.sendFile({ ...place, ...reply }, file));
      if (done) dispatch({ type: 'writingEnded' });
      return done;
    },
  };
  return (
    <PhoneContext value={use}>
      <article className="phone" id={`phone-${phone.id}`} aria-labelledby={id} tabIndex={-1}>
        <Caption id={id} />
        <div className="device">
          <Screen problem={problem} dismiss={dismiss} />
        </div>
      </article>
    </PhoneContext>
  );
};
