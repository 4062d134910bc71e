import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { useInboxLocale } from './inbox-context.ts';

interface DateDialogProps {
  readonly close: () => void;
  /** Takes the beginning of the day, as an ISO 8601 instant. */
  readonly choose: (at: string) => void;
}

/** Asks for the day to which the thread shall scroll. */
export const DateDialog = ({ close, choose }: DateDialogProps): ReactElement => {
  const { texts } = useInboxLocale();
  const [day, setDay] = useState('');
  const at = new Date(`${day}T00:00:00`);
  const isDay = !Number.isNaN(at.getTime());
  const go = (): void => {
    choose(at.toISOString());
    close();
  };
  return (
    <DialogBox title={texts.thread.jumpToDate} onClose={close}>
      <input
        className="field"
        type="date"
        value={day}
        aria-label={texts.thread.jumpToDate}
        onChange={({ target }) => setDay(target.value)}
      />
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.details.cancel}</TextButton>
        <TextButton kind="primary" isDisabled={!isDay} onPress={go}>
          {texts.thread.jump}
        </TextButton>
      </div>
    </DialogBox>
  );
};
