import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { RichText } from '../../design/rich-text.tsx';
import { queryKeys } from '../live/apply-changes.ts';
import type { InboxNote } from '../model/records.ts';
import type { TimelineItem } from '../model/timeline.ts';
import { FailureNote } from '../../design/failure-note.tsx';
import { useInbox, useInboxLocale } from './inbox-context.ts';
import { MessageLine } from './message-line.tsx';
import { PendingLine } from './pending-line.tsx';

const RunLine = ({ runId }: { runId: string }): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const { data } = useQuery({ queryKey: queryKeys.run(runId), queryFn: () => source.details.run(runId) });
  return (
    <p className="separator separator-run">
      <DesignSymbol name="flow" />
      <span>{texts.thread.runBegan(data?.flow?.name ?? '…')}</span>
    </p>
  );
};

const NoteForm = ({ note, close }: { note: InboxNote; close: () => void }): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const [text, setText] = useState(note.text);
  const save = useMutation({
    mutationFn: () => source.details.changeNote(note.id, text),
    onSuccess: close,
  });
  return (
    <>
      <textarea
        className="field note-field"
        value={text}
        aria-label={texts.details.editNote}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to edit
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      {save.error && <FailureNote error={save.error} />}
      <span className="note-tools">
        <TextButton
          kind="primary"
          isDisabled={text.trim() === '' || save.isPending}
          onPress={() => save.mutate()}
        >
          {texts.details.save}
        </TextButton>
        <TextButton kind="quiet" onPress={close}>
          {texts.details.cancel}
        </TextButton>
      </span>
    </>
  );
};

const NoteLine = ({ note }: { note: InboxNote }): ReactElement => {
  const { source, session, canWrite } = useInbox();
  const { texts, time, dateTime } = useInboxLocale();
  const [isEditing, setEditing] = useState(false);
  const remove = useMutation({ mutationFn: () => source.details.deleteNote(note.id) });
  const isOwn = note.author?.id === session.info.user.id;
  return (
    <article className="note" aria-label={texts.details.noteBy(note.author?.name ?? texts.thread.colleague)}>
      <span className="note-head">
        <DesignSymbol name="note" />
        <strong>{isOwn ? texts.list.you : (note.author?.name ?? texts.thread.colleague)}</strong>
        <time dateTime={note.createdAt} title={dateTime(note.createdAt)}>
          {time(note.createdAt)}
        </time>
      </span>
      {isEditing ? (
        <NoteForm note={note} close={() => setEditing(false)} />
      ) : (
        <p className="note-text">
          <RichText text={note.text} />
        </p>
      )}
      {isOwn && canWrite && !isEditing && (
        <span className="note-tools">
          <TextButton kind="quiet" onPress={() => setEditing(true)}>
            {texts.details.editNote}
          </TextButton>
          <TextButton kind="quiet" isDisabled={remove.isPending} onPress={() => remove.mutate()}>
            {texts.details.deleteNote}
          </TextButton>
        </span>
      )}
      {remove.error && <FailureNote error={remove.error} />}
    </article>
  );
};

interface TimelineLineProps {
  readonly item: TimelineItem;
  readonly now: number;
  readonly markedId: string | null;
  /** The newest message that is shown: a reply is sent again after it. */
  readonly newestId: string | null;
}

/** One line of the thread, of any kind. */
export const TimelineLine = ({ item, now, markedId, newestId }: TimelineLineProps): ReactElement => {
  const { texts, day } = useInboxLocale();
  switch (item.kind) {
    case 'day':
      return <h3 className="separator separator-day">{day(item.at, now)}</h3>;
    case 'run':
      return <RunLine runId={item.runId} />;
    case 'unread':
      return <p className="separator separator-unread">{texts.thread.unreadHere}</p>;
    case 'message':
      return (
        <MessageLine
          message={item.message}
          startsGroup={item.startsGroup}
          endsGroup={item.endsGroup}
          isMarked={item.message.id === markedId}
        />
      );
    case 'note':
      return <NoteLine note={item.note} />;
    case 'pending':
      return <PendingLine reply={item.reply} state={item.state} newestId={newestId} />;
    default:
      return item satisfies never;
  }
};
