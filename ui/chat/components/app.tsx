import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';

import type { ChatPage } from '../../../src/messaging/channels/web/wire.ts';
import type { Session } from '../live/session.ts';
import { type Answer, openQuestion } from '../model/choices.ts';
import { Composer, focusOnDesktop } from './composer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Ended } from './ended.tsx';
import { Header } from './header.tsx';
import { Invitation } from './invitation.tsx';
import { useWords } from './language.ts';
import { Log } from './log.tsx';
import { Unknown } from './unknown.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

/** The whole page: who one is talking with, what was said, and a place to write. */
export const App = ({ session, page }: { session: Session; page: ChatPage }): ReactElement => {
  const { texts } = useWords();
  const state = useSyncExternalStore(session.store.subscribe, session.store.state);
  const organization = page.organization ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  // The pressed button goes away: the focus must not go with it.
  const press = (answer: Answer): void => {
    session.send(answer);
    focusOnDesktop(field.current);
  };
  useVisibleHeight();
  useEffect(() => {
    document.title = state.phase === 'unknown' ? texts.unknownTitle : texts.title(organization);
  }, [texts, organization, state.phase]);
  if (state.phase === 'unknown') return <Unknown />;
  const question = openQuestion(state);
  return (
    <main className="card">
      <Header organization={organization} connection={page.connection} />
      <ConnectionBanner lost={state.connection === 'lost'} />
      {state.phase === 'invitation' ? (
        <Invitation organization={organization} connection={page.connection} begin={press} />
      ) : (
        <Log state={state} question={question} organization={organization} session={session} press={press} />
      )}
      {state.thread.ended && session.beginAgain && <Ended beginAgain={session.beginAgain} />}
      <Composer field={field} send={session.send} />
    </main>
  );
};
