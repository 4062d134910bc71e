import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';

import type { ChatPage } from '../../../src/channels/web-chat/protocol.ts';
import type { ChatSession } from '../live/chat-session.ts';
import type { ChatState } from '../model/chat-state.ts';
import type { CandidateAnswer } from '../../shared/question-options.ts';
import { isUnanswered, findFileRequest, findOpenQuestion } from '../model/open-question.ts';
import { hasUnsentFiles } from '../model/message-outbox.ts';
import { Composer, focusOnDesktop } from './composer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ConversationEnded } from './conversation-ended.tsx';
import { FileQuestion } from './file-question.tsx';
import { Header } from './header.tsx';
import { Invitation } from './invitation.tsx';
import { usePageLocale } from './page-locale.ts';
import { MessageLog } from './message-log.tsx';
import { type NoConversationCause, NoConversation } from './no-conversation.tsx';
import { useFileDrafts } from './use-drafts.ts';
import { PresenceQuestion } from './presence-question.tsx';
import { useFileDrop } from './use-drop.ts';
import { usePresenceCheck } from './use-presence.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const noConversationCauseOf = (phase: ChatState['phase']): NoConversationCause | null =>
  phase === 'unknown' || phase === 'gone' || phase === 'ended' || phase === 'away' ? phase : null;

const useTitle = (cause: NoConversationCause | null, organization: string): void => {
  const { texts } = usePageLocale();
  useEffect(() => {
    document.title = cause === null ? texts.title(organization) : texts.causes[cause].title;
  }, [texts, organization, cause]);
};

interface ConversationProps {
  readonly session: ChatSession;
  readonly page: ChatPage;
  readonly state: ChatState;
  /** Asks who is there; null where nothing else can be begun. */
  readonly askPresence: (() => void) | null;
}

const Conversation = ({ session, page, state, askPresence }: ConversationProps): ReactElement => {
  const { texts } = usePageLocale();
  const organization = page.organization ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  // A pressed button disappears, and the focus would disappear with it.
  const focus = (): void => focusOnDesktop(field.current);
  const press = (answer: CandidateAnswer): void => {
    session.send(answer);
    focus();
  };
  const request = findFileRequest(state);
  const drafts = useFileDrafts(request, focus);
  // The first message of a conversation is a text.
  const files = state.phase === 'open' ? drafts : null;
  const over = useFileDrop(files && files.add);
  const question = findOpenQuestion(state);
  const { connection } = page;
  const lost = state.connection === 'lost';
  return (
    <main className="card">
      <Header organization={organization} connection={connection} askPresence={askPresence} />
      <ConnectionBanner lost={lost} trouble={state.trouble} files={hasUnsentFiles(state.outbox)} />
      {state.phase === 'invitation' ? (
        <Invitation organization={organization} connection={connection} begin={press} />
      ) : (
        <MessageLog
          state={state}
          question={question}
          organization={organization}
          session={session}
          press={press}
        >
          {request && files && isUnanswered(state) && <FileQuestion fileRequest={request} take={files.add} />}
        </MessageLog>
      )}
      {state.thread.ended && session.beginAgain && <ConversationEnded beginAgain={session.beginAgain} />}
      <Composer field={field} session={session} drafts={files} fileRequest={request} />
      {over && <p className="drop-here">{texts.dropHere}</p>}
    </main>
  );
};

/** Shows the whole page: the header, the messages and the composer, or the reason why there is no conversation. */
export const App = ({ session, page }: { session: ChatSession; page: ChatPage }): ReactElement => {
  const state = useSyncExternalStore(session.store.subscribe, session.store.state);
  const cause = noConversationCauseOf(state.phase);
  const presence = usePresenceCheck(session);
  const { beginAgain } = session;
  useVisibleHeight();
  useTitle(cause, page.organization ?? '');
  if (cause !== null) return <NoConversation cause={cause} beginAgain={beginAgain} />;
  if (presence.isAsking && beginAgain)
    return <PresenceQuestion stay={presence.stay} beginAgain={beginAgain} />;
  const hasOther = state.phase === 'open' && !state.thread.ended && beginAgain !== null;
  return (
    <Conversation session={session} page={page} state={state} askPresence={hasOther ? presence.ask : null} />
  );
};
