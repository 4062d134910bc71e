import { type ReactElement, use } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { RequestFailure } from '../../shared/json-api.ts';
import type { PendingReply, ReplyContent, ShownReplyState } from '../model/reply-outbox.ts';
import { FailureNote } from '../../design/failure-note.tsx';
import { EditReplyContext, useInbox, useInboxLocale } from './inbox-context.ts';

interface PendingLineProps {
  readonly reply: PendingReply;
  readonly state: ShownReplyState;
  readonly newestId: string | null;
}

interface PendingButtonsProps {
  readonly reply: PendingReply;
  readonly children: ReactElement;
}

/** The ways to decide about a reply: to send it, to edit its words in the field, or to discard it. */
const PendingButtons = ({ reply, children }: PendingButtonsProps): ReactElement => {
  const { replies } = useInbox();
  const { texts } = useInboxLocale();
  const edit = use(EditReplyContext);
  return (
    <span className="pending-buttons">
      {children}
      {edit && reply.content.kind === 'words' && (
        <TextButton onPress={() => edit(reply)}>{texts.composer.edit}</TextButton>
      )}
      <TextButton kind="quiet" onPress={() => replies.discard(reply.id)}>
        {texts.composer.discard}
      </TextButton>
    </span>
  );
};

const PendingQuestion = ({ reply, newestId }: Omit<PendingLineProps, 'state'>): ReactElement => {
  const { replies } = useInbox();
  const { texts } = useInboxLocale();
  const isConflict = reply.state.type === 'conflict';
  const send = (): void => (isConflict ? replies.sendAnyway(reply.id, newestId) : replies.sendNow(reply.id));
  return (
    <div className="pending-question" role="alert">
      <p>{isConflict ? texts.composer.conflict : texts.composer.asking}</p>
      <PendingButtons reply={reply}>
        <TextButton kind="primary" onPress={send}>
          {isConflict ? texts.composer.sendAnyway : texts.composer.sendNow}
        </TextButton>
      </PendingButtons>
    </div>
  );
};

const PendingState = ({ reply, state, newestId }: PendingLineProps): ReactElement => {
  const { replies } = useInbox();
  const { texts } = useInboxLocale();
  switch (state.type) {
    case 'sending':
      return <span className="line-foot line-foot-late">{texts.composer.sending}</span>;
    case 'behind':
      return (
        <output className="line-foot">
          <DesignSymbol name="clock" />
          {texts.composer.behind}
        </output>
      );
    case 'waiting':
      return (
        <output className="line-foot">
          <DesignSymbol name={state.reason === 'offline' ? 'offline' : 'clock'} />
          {texts.composer.waiting[state.reason]}
        </output>
      );
    case 'asking':
    case 'conflict':
      return <PendingQuestion reply={reply} newestId={newestId} />;
    case 'refused':
      return (
        <div className="pending-question">
          <p>{texts.composer.refused}</p>
          <FailureNote error={new RequestFailure(422, state.code, state.detail, state.requestId)} />
          <PendingButtons reply={reply}>
            <TextButton onPress={() => replies.sendAnyway(reply.id, newestId)}>
              {texts.composer.retry}
            </TextButton>
          </PendingButtons>
        </div>
      );
    default:
      return state satisfies never;
  }
};

const PendingContent = ({ content }: { content: ReplyContent }): ReactElement => {
  const { texts } = useInboxLocale();
  if (content.kind === 'template')
    return (
      <>
        <span className="template-name">{texts.thread.template(content.template.name)}</span>
        {content.template.preview}
      </>
    );
  return (
    <>
      {content.file && <span className="pending-file">{content.file.filename}</span>}
      {content.text}
    </>
  );
};

/** A reply that the service has not confirmed: where it stands, and what its author can do. */
export const PendingLine = ({ reply, state, newestId }: PendingLineProps): ReactElement => (
  <div className="line line-user line-pending line-first">
    <div className="line-bubble">
      <PendingContent content={reply.content} />
    </div>
    <PendingState reply={reply} state={state} newestId={newestId} />
  </div>
);
