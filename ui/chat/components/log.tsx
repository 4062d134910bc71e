import type { ReactElement, ReactNode } from 'react';

import type { Session } from '../live/session.ts';
import { type ChatState, isAnswering } from '../model/chat.ts';
import type { Answer, OpenQuestion } from '../model/choices.ts';
import { newestInbound } from '../model/cursor.ts';
import { timelineOf } from '../model/timeline.ts';
import { Choices } from './choices.tsx';
import { useWords } from './language.ts';
import { MessageGroup } from './message-group.tsx';
import { Typing } from './typing.tsx';
import { useScroll } from './use-scroll.ts';
import { useSight } from './use-sight.ts';

interface LogProps {
  readonly state: ChatState;
  readonly question: OpenQuestion | null;
  readonly organization: string;
  readonly session: Session;
  readonly press: (answer: Answer) => void;
  /** What stands beneath the newest question. */
  readonly children: ReactNode;
}

const DayHeading = ({ date }: { date: Date }): ReactElement => {
  const { day } = useWords();
  return <h2 className="day">{day(date)}</h2>;
};

const Earlier = ({ load }: { load: () => Promise<void> }): ReactElement => {
  const { texts } = useWords();
  return (
    <button className="button-text button-earlier" type="button" onClick={() => void load()}>
      {texts.earlier}
    </button>
  );
};

const Messages = ({
  state,
  organization,
  session,
}: Omit<LogProps, 'question' | 'press' | 'children'>): ReactElement => {
  const { texts } = useWords();
  const loading = state.phase === 'loading';
  return (
    <div className="log-messages" role="log" aria-live="polite" aria-label={texts.log} aria-busy={loading}>
      {loading && state.messages.length === 0 && <p className="loading">{texts.loading}</p>}
      {timelineOf(state).map((day) => (
        <section className="day-messages" key={day.key}>
          <DayHeading date={day.date} />
          {day.groups.map((group) => (
            <MessageGroup key={group.key} group={group} organization={organization} session={session} />
          ))}
        </section>
      ))}
    </div>
  );
};

/** What was said, oldest first, with the buttons of the newest question. */
export const Log = ({ state, question, organization, session, press, children }: LogProps): ReactElement => {
  const { texts } = useWords();
  const { ref, following, unseen, onScroll, toEnd } = useScroll({
    first: state.messages.at(0)?.id ?? null,
    last: state.outbox.at(-1)?.key ?? state.messages.at(-1)?.id ?? '',
    mine: state.outbox.length > 0 || state.messages.at(-1)?.sendBy === 'candidate',
  });
  useSight(following, newestInbound(state.messages), session.saw);
  return (
    <div className="log-frame">
      <div className="log" ref={ref} onScroll={onScroll}>
        <div className="log-content">
          {state.earlier && <Earlier load={session.loadEarlier} />}
          <Messages state={state} organization={organization} session={session} />
          {question && <Choices key={question.id} question={question} send={press} />}
          {children}
          {isAnswering(state) && <Typing />}
        </div>
      </div>
      {unseen && (
        <button className="pill" type="button" onClick={toEnd}>
          {texts.newMessages} <span aria-hidden="true">↓</span>
        </button>
      )}
    </div>
  );
};
