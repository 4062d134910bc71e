import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';

import type { ChatPage } from '../../../src/messaging/channels/web/wire.ts';
import type { Session } from '../live/session.ts';
import type { ChatState } from '../model/chat.ts';
import { type Answer, asksNow, fileWish, openQuestion } from '../model/choices.ts';
import { holdsFiles } from '../model/outbox.ts';
import { Composer, focusOnDesktop } from './composer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Ended } from './ended.tsx';
import { FileQuestion } from './file-question.tsx';
import { Header } from './header.tsx';
import { Invitation } from './invitation.tsx';
import { useWords } from './language.ts';
import { Log } from './log.tsx';
import { type Cause, NoConversation } from './no-conversation.tsx';
import { useDrafts } from './use-drafts.ts';
import { useDrop } from './use-drop.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const causeOf = (phase: ChatState['phase']): Cause | null =>
  phase === 'unknown' || phase === 'gone' || phase === 'away' ? phase : null;

const useTitle = (cause: Cause | null, organization: string): void => {
  const { texts } = useWords();
  useEffect(() => {
    document.title = cause === null ? texts.title(organization) : texts.causes[cause].title;
  }, [texts, organization, cause]);
};

/** The whole page: who one is talking with, what was said, and a place to write. */
export const App = ({ session, page }: { session: Session; page: ChatPage }): ReactElement => {
  const { texts } = useWords();
  const state = useSyncExternalStore(session.store.subscribe, session.store.state);
  const organization = page.organization ?? '';
  const cause = causeOf(state.phase);
  const field = useRef<HTMLTextAreaElement>(null);
  // Pressed buttons go away: the focus must not go with them.
  const focus = (): void => focusOnDesktop(field.current);
  const press = (answer: Answer): void => {
    session.send(answer);
    focus();
  };
  const wish = fileWish(state);
  const drafts = useDrafts(wish, focus);
  // A conversation begins with words.
  const files = state.phase === 'open' ? drafts : null;
  const over = useDrop(files && files.add);
  useVisibleHeight();
  useTitle(cause, organization);
  if (cause !== null) return <NoConversation cause={cause} beginAgain={session.beginAgain} />;
  const question = openQuestion(state);
  return (
    <main className="card">
      <Header organization={organization} connection={page.connection} />
      <ConnectionBanner
        lost={state.connection === 'lost'}
        trouble={state.trouble}
        files={holdsFiles(state.outbox)}
      />
      {state.phase === 'invitation' ? (
        <Invitation organization={organization} connection={page.connection} begin={press} />
      ) : (
        <Log state={state} question={question} organization={organization} session={session} press={press}>
          {wish && files && asksNow(state) && <FileQuestion wish={wish} take={files.add} />}
        </Log>
      )}
      {state.thread.ended && session.beginAgain && <Ended beginAgain={session.beginAgain} />}
      <Composer field={field} session={session} drafts={files} wish={wish} />
      {over && <p className="drop-here">{texts.dropHere}</p>}
    </main>
  );
};
