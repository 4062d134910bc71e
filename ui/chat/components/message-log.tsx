import type { ReactElement, ReactNode } from 'react';

import type { ChatSession } from '../live/chat-session.ts';
import { type ChatState, isAnswerExpected } from '../model/chat-state.ts';
import type { CandidateAnswer, OpenQuestion } from '../../shared/question-options.ts';
import { newestCursorToCandidate } from '../model/message-order.ts';
import { buildTimeline } from '../model/timeline.ts';
import { QuestionOptions } from '../../design/question-options.tsx';
import { usePageLocale } from './page-locale.ts';
import { MessageGroup } from './message-group.tsx';
import { TypingIndicator } from './typing-indicator.tsx';
import { useLogScroll } from './use-scroll.ts';
import { useReadTracking } from './use-read-tracking.ts';

interface LogProps {
  readonly state: ChatState;
  readonly question: OpenQuestion | null;
  readonly organization: string;
  readonly session: ChatSession;
  readonly press: (answer: CandidateAnswer) => void;
  /** Shown below the newest message. */
  readonly children: ReactNode;
}

const DayHeading = ({ date }: { date: Date }): ReactElement => {
  const { day } = usePageLocale();
  return <h2 className="day">{day(date)}</h2>;
};

const Earlier = ({ load }: { load: () => Promise<void> }): ReactElement => {
  const { texts } = usePageLocale();
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
  const { texts } = usePageLocale();
  const loading = state.phase === 'loading';
  return (
    <div className="log-messages" role="log" aria-live="polite" aria-label={texts.log} aria-busy={loading}>
      {loading && state.messages.length === 0 && <p className="loading">{texts.loading}</p>}
      {buildTimeline(state).map((day) => (
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

/** Shows all messages, oldest first, with the buttons of the newest question. */
export const MessageLog = ({
  state,
  question,
  organization,
  session,
  press,
  children,
}: LogProps): ReactElement => {
  const { texts } = usePageLocale();
  const { ref, following, unseen, onScroll, toEnd } = useLogScroll({
    first: state.messages.at(0)?.id ?? null,
    last: state.outbox.at(-1)?.key ?? state.messages.at(-1)?.id ?? '',
    mine: state.outbox.length > 0 || state.messages.at(-1)?.sendBy === 'candidate',
  });
  useReadTracking(following, newestCursorToCandidate(state.messages), session.markSeen);
  return (
    <div className="log-frame">
      {/* Focusable, so that the keyboard scrolls it also where it has no button (rule scrollable-region-focusable of axe). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="log" ref={ref} onScroll={onScroll} tabIndex={0}>
        <div className="log-content">
          {state.earlier && <Earlier load={session.loadEarlier} />}
          <Messages state={state} organization={organization} session={session} />
          {question && <QuestionOptions key={question.id} question={question} texts={texts} send={press} />}
          {children}
          {isAnswerExpected(state) && <TypingIndicator />}
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
