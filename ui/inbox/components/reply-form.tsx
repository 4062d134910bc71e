import {
  type DragEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { findGaps } from '../model/canned.ts';
import type { InboxConversation } from '../model/records.ts';
import { attachmentAt, canSendDraft } from '../model/written-draft.ts';
import { AttachmentLine } from './attachment-line.tsx';
import { GapNote } from './gap-note.tsx';
import { useClock, useInbox, useInboxLocale } from './inbox-context.ts';
import { usePlaceholderValues } from './reply-values.ts';
import { SendButtons } from './send-buttons.tsx';
import { TemplateButton } from './template-dialog.tsx';
import { useWrittenDraft } from './use-reply-draft.ts';
import { selectGap, WritingField } from './writing-field.tsx';

/** The parts that a place to write needs. */
export interface WriterProps {
  readonly row: InboxConversation;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** The newest message on the screen; null in an empty thread, undefined until the messages are there. */
  readonly newestId: string | null | undefined;
  readonly onSent: () => void;
  /** Hears whether a reply is being written. */
  readonly onWriting: (isWriting: boolean) => void;
}

const AttachButton = ({ add }: { add: (files: readonly File[]) => void }): ReactElement => {
  const { texts } = useInboxLocale();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <SymbolButton symbol="clip" label={texts.composer.attach} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={texts.composer.attach}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};

/** Sends what is written and the file beside it, as one reply: only when the file is there, or was removed. */
const useReply = ({ row, fieldRef, newestId, onSent }: WriterProps) => {
  const { replies } = useInbox();
  const draft = useWrittenDraft(row.id);
  const attachment = attachmentAt(draft.attachment, useClock());
  const gaps = findGaps(draft.text);
  const canSend = canSendDraft({ ...draft, attachment }) && gaps.length === 0;
  // A reply that is sent before the messages are there waits for them: until then nobody knows what its author has seen.
  const wanted = useRef<{ readonly rowId: string; readonly pauses: boolean } | null>(null);
  const send = (pausesChatbot: boolean): void => {
    if (gaps[0]) selectGap(fieldRef.current, gaps[0]);
    if (!canSend) return;
    if (newestId === undefined) {
      wanted.current = { rowId: row.id, pauses: pausesChatbot };
      return;
    }
    const file = attachment.type === 'ready' ? attachment.file : null;
    const content = { kind: 'words', text: draft.text.trim(), file } as const;
    const about = { conversationId: row.id, pausesChatbot, after: newestId, writtenAt: Date.now() };
    replies.send({ id: draft.id, content, ...about });
    draft.finish();
    onSent();
  };
  const sendWanted = useEffectEvent((): void => {
    const { current } = wanted;
    wanted.current = null;
    if (current?.rowId === row.id) send(current.pauses);
  });
  const hasMessages = newestId !== undefined;
  useEffect(() => {
    if (hasMessages) sendWanted();
  }, [hasMessages]);
  return { draft, attachment, gaps, canSend, send };
};

/** Takes files that are dropped. */
const useFileDropZone = (add: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    zone: {
      onDragOver: (event: DragEvent): void => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (): void => setOver(false),
      onDrop: (event: DragEvent): void => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      },
    },
  };
};

/** The place to write a reply to the candidate. */
export const ReplyForm = (props: WriterProps): ReactElement => {
  const { row, fieldRef, newestId, onSent, onWriting } = props;
  const { texts } = useInboxLocale();
  const { draft, attachment, gaps, canSend, send } = useReply(props);
  const { isOver, zone } = useFileDropZone(draft.addFiles);
  const isWriting = draft.text !== '';
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);
  return (
    <div className={isOver ? 'writing writing-over' : 'writing'} role="presentation" {...zone}>
      <AttachmentLine {...draft} attachment={attachment} />
      <WritingField
        fieldRef={fieldRef}
        text={draft.text}
        setText={draft.setText}
        label={texts.composer.reply}
        hint={isOver ? texts.composer.dropHere : texts.composer.replyHint}
        values={usePlaceholderValues(row)}
        hasCanned
        submit={() => send(true)}
        onFiles={draft.addFiles}
      />
      <GapNote gaps={gaps} />
      <div className="writing-foot">
        <AttachButton add={draft.addFiles} />
        {row.channel === 'whatsapp' && <TemplateButton row={row} newestId={newestId} onSent={onSent} />}
        <span className="writing-hint">{texts.composer.cannedHint}</span>
        <SendButtons row={row} canSend={canSend} send={send} />
      </div>
    </div>
  );
};
