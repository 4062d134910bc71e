import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useClock, useInbox, useInboxLocale } from './inbox-context.ts';

interface DateDialogProps {
  readonly threadId: string;
  readonly close: () => void;
  /** Leads the reader to a message. */
  readonly showMessage: (id: string) => void;
}

/** Asks for a day, and leads the reader to its first message; to the next one after it where nobody wrote on that day. */
export const DateDialog = ({ threadId, close, showMessage }: DateDialogProps): ReactElement => {
  const { source } = useInbox();
  const { texts, day: formatDay, dayOf, startOfDay } = useInboxLocale();
  const now = useClock();
  const [day, setDay] = useState('');
  const isDay = !Number.isNaN(Date.parse(day));
  const find = useMutation({
    mutationFn: async () => {
      const [first] = await source.threads.from(threadId, startOfDay(day));
      return first ?? (await source.threads.newest(threadId)).at(-1);
    },
    onSuccess: (message) => {
      close();
      if (message) showMessage(message.id);
    },
  });
  return (
    <DialogBox title={texts.thread.jumpToDate} onClose={close}>
      <input
        className="field"
        type="date"
        value={day}
        max={dayOf(now)}
        aria-label={texts.thread.jumpToDate}
        onChange={({ target }) => setDay(target.value)}
      />
      {/* The field is written in the order of the browser's language, which need not be the user's. */}
      <output>{isDay && formatDay(startOfDay(day), now)}</output>
      {find.error && <FailureNote error={find.error} />}
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.details.cancel}</TextButton>
        <TextButton kind="primary" isDisabled={!isDay || find.isPending} onPress={() => find.mutate()}>
          {texts.thread.jump}
        </TextButton>
      </div>
    </DialogBox>
  );
};
