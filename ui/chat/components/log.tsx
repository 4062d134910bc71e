import type { ReactElement } from 'react';

import type { Session } from '../live/session.ts';
import { type ChatState, isAnswering } from '../model/chat.ts';
import type { OpenQuestion } from '../model/choices.ts';
import { newestCursor } from '../model/cursor.ts';
import { nearDay, timelineOf } from '../model/timeline.ts';
import { Choices } from './choices.tsx';
import { useWords } from './language.ts';
import { MessageGroup } from './message-group.tsx';
import { Typing } from './typing.tsx';
import { useScroll } from './use-scroll.ts';
import { useSight } from './use-sight.ts';

const DayHeading = ({ date }: { date: Date }): ReactElement => {
  const { texts, day } = useWords();
  const near = nearDay(date, new Date());
  return (
    <h2 className="day">
      <span>{near === null ? day(date) : texts[near]}</span>
    </h2>
  );
};

interface LogProps {
  readonly state: ChatState;
  readonly question: OpenQuestion | null;
  readonly organization: string;
  readonly session: Session;
}

/** What was said, oldest first, with the buttons of the newest question. */
export const Log = ({ state, question, organization, session }: LogProps): ReactElement => {
  const { texts } = useWords();
  const answering = isAnswering(state);
  const lastKey = state.outbox.at(-1)?.key ?? state.messages.at(-1)?.id ?? '';
  const scroll = useScroll({
    first: state.messages.at(0)?.id ?? null,
    last: lastKey,
    mine: state.outbox.length > 0 || state.messages.at(-1)?.sendBy === 'candidate',
  });
  useSight(scroll.following, newestCursor(state.messages), session.saw);
  return (
    <div className="log-frame">
      <div className="log" ref={scroll.ref} onScroll={scroll.onScroll}>
        {state.earlier && (
          <button
            className="button-text button-earlier"
            type="button"
            onClick={() => void session.loadEarlier()}
          >
            {texts.earlier}
          </button>
        )}
        <div
          className="log-messages"
          role="log"
          aria-live="polite"
          aria-label={texts.log}
          aria-busy={state.phase === 'loading'}
        >
          {state.phase === 'loading' && state.messages.length === 0 && (
            <p className="loading">{texts.loading}</p>
          )}
          {timelineOf(state).map((day) => (
            <section className="day-messages" key={day.key}>
              <DayHeading date={day.date} />
              {day.groups.map((group) => (
                <MessageGroup key={group.key} group={group} organization={organization} session={session} />
              ))}
            </section>
          ))}
        </div>
        {question && <Choices key={question.id} question={question} send={session.send} />}
        {answering && <Typing />}
      </div>
      {scroll.unseen && (
        <button className="pill" type="button" onClick={scroll.toEnd}>
          {texts.newMessages} <span aria-hidden="true">↓</span>
        </button>
      )}
    </div>
  );
};
