import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { findObstacle, type ReplyObstacle, windowLeftMs } from '../model/badges.ts';
import type { InboxConversation } from '../model/records.ts';
import { FailureNote } from '../../design/failure-note.tsx';
import { useClock, useInbox, useInboxLocale } from './inbox-context.ts';
import { ReplyForm, type WriterProps } from './reply-form.tsx';
import { usePlaceholderValues } from './reply-values.ts';
import { TemplateButton } from './template-dialog.tsx';
import { useWrittenDraft } from './use-reply-draft.ts';
import { WritingField } from './writing-field.tsx';

/** The two things that can be written about a conversation. */
export type WritingMode = 'reply' | 'note';

interface InboxComposerProps extends WriterProps {
  readonly mode: WritingMode;
  readonly setMode: (mode: WritingMode) => void;
}

const NoteWriter = ({ row, fieldRef, onSent }: WriterProps): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const draft = useWrittenDraft(`note ${row.id}`);
  const values = usePlaceholderValues(row);
  const add = useMutation({
    mutationFn: () => source.details.addNote(row.id, draft.text.trim(), draft.id),
    onSuccess: () => {
      draft.finish();
      onSent();
    },
  });
  const isEmpty = draft.text.trim() === '';
  const submit = (): void => {
    if (!isEmpty && !add.isPending) add.mutate();
  };
  return (
    <div className="writing writing-note">
      <WritingField
        fieldRef={fieldRef}
        text={draft.text}
        setText={draft.setText}
        label={texts.composer.note}
        hint={texts.composer.noteHint}
        values={values}
        hasCanned={false}
        submit={submit}
        onFiles={() => undefined}
      />
      {add.error && <FailureNote error={add.error} />}
      <div className="writing-foot">
        <span className="writing-hint" />
        <TextButton kind="primary" symbol="note" isDisabled={isEmpty || add.isPending} onPress={submit}>
          {texts.composer.addNote}
        </TextButton>
      </div>
    </div>
  );
};

interface WindowHintProps {
  readonly row: InboxConversation;
  readonly now: number;
}

const WindowHint = ({ row, now }: WindowHintProps): ReactElement | null => {
  const { texts, duration } = useInboxLocale();
  const left = windowLeftMs(row, now);
  const soonMs = 4 * 60 * 60 * 1000;
  if (row.optedOutAt !== null || left === null || left === 0 || left > soonMs) return null;
  return <span className="window-hint">{texts.composer.windowLeft(duration(left))}</span>;
};

const WritingTabs = ({
  mode,
  setMode,
  ...window
}: Pick<InboxComposerProps, 'mode' | 'setMode'> & WindowHintProps) => {
  const { texts } = useInboxLocale();
  return (
    <div className="writing-tabs">
      {(['reply', 'note'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="writing-tab"
          aria-pressed={mode === each}
          onClick={() => setMode(each)}
        >
          {texts.composer[each]}
        </button>
      ))}
      <WindowHint {...window} />
    </div>
  );
};

/** Says why nothing can be written freely; after the end of a window a template still can be sent. */
const Obstacle = ({
  obstacle,
  row,
  newestId,
  onSent,
}: Pick<WriterProps, 'row' | 'newestId' | 'onSent'> & { obstacle: ReplyObstacle }): ReactElement => {
  const { texts, dateTime } = useInboxLocale();
  const { obstacles, windowEnded } = texts.composer;
  const isWindow = obstacle === 'windowClosed';
  return (
    <div className="obstacle">
      <DesignSymbol name={isWindow ? 'clock' : 'lock'} />
      <div className="obstacle-words">
        <output>
          {obstacles[obstacle]}
          {isWindow && row.windowExpiresAt !== null && ` ${windowEnded(dateTime(row.windowExpiresAt))}`}
        </output>
        {isWindow && (
          <TemplateButton row={row} newestId={newestId} onSent={onSent} words={texts.templates.choose} />
        )}
      </div>
    </div>
  );
};

/** The place to write: a reply to the candidate, or a note for colleagues. */
export const InboxComposer = (props: InboxComposerProps): ReactElement => {
  const { row, mode, setMode, fieldRef, newestId, onSent } = props;
  const now = useClock(row.windowExpiresAt);
  const obstacle = findObstacle(row, now);
  const wasMode = useRef(mode);
  useEffect(() => {
    if (wasMode.current !== mode) fieldRef.current?.focus();
    wasMode.current = mode;
  }, [mode, fieldRef]);
  return (
    <div className="inbox-composer">
      <WritingTabs row={row} now={now} mode={mode} setMode={setMode} />
      {mode === 'note' && <NoteWriter {...props} />}
      {mode === 'reply' &&
        (obstacle === null ? (
          <ReplyForm {...props} />
        ) : (
          <Obstacle obstacle={obstacle} row={row} newestId={newestId} onSent={onSent} />
        ))}
    </div>
  );
};
