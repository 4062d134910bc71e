import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { RequestFailure } from '../../shared/json-api.ts';
import type { PendingReply, ReplyContent } from '../model/reply-outbox.ts';
import { FailureNote } from '../../design/failure-note.tsx';
import { useInbox, useInboxLocale } from './inbox-context.ts';

interface PendingLineProps {
  readonly reply: PendingReply;
  readonly newestId: string | null;
}

const PendingQuestion = ({ reply, newestId }: PendingLineProps): ReactElement => {
  const { replies } = useInbox();
  const { texts } = useInboxLocale();
  const isConflict = reply.state.type === 'conflict';
  const send = (): void => (isConflict ? replies.sendAnyway(reply.id, newestId) : replies.sendNow(reply.id));
  return (
    <div className="pending-question" role="alert">
      <p>{isConflict ? texts.composer.conflict : texts.composer.asking}</p>
      <span className="pending-buttons">
        <TextButton kind="primary" onPress={send}>
          {isConflict ? texts.composer.sendAnyway : texts.composer.sendNow}
        </TextButton>
        <TextButton kind="quiet" onPress={() => replies.discard(reply.id)}>
          {texts.composer.discard}
        </TextButton>
      </span>
    </div>
  );
};

const PendingState = ({ reply, newestId }: PendingLineProps): ReactElement => {
  const { replies } = useInbox();
  const { texts } = useInboxLocale();
  const { state } = reply;
  switch (state.type) {
    case 'sending':
      return <span className="line-foot line-foot-late">{texts.composer.sending}</span>;
    case 'waiting':
      return (
        <output className="line-foot">
          <DesignSymbol name="offline" />
          {texts.composer.waiting}
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
          <span className="pending-buttons">
            <TextButton onPress={() => replies.sendAnyway(reply.id, newestId)}>
              {texts.composer.retry}
            </TextButton>
            <TextButton kind="quiet" onPress={() => replies.discard(reply.id)}>
              {texts.composer.discard}
            </TextButton>
          </span>
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
export const PendingLine = ({ reply, newestId }: PendingLineProps): ReactElement => (
  <div className="line line-user line-pending line-first">
    <div className="line-bubble">
      <PendingContent content={reply.content} />
    </div>
    <PendingState reply={reply} newestId={newestId} />
  </div>
);
