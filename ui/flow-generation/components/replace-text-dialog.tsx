import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { useGenerationLocale } from './generation-context.ts';

interface ReplaceTextDialogProps {
  readonly replace: () => void;
  readonly close: () => void;
}

/** Asks before a stored vacancy takes the place of a text that somebody typed. */
export const ReplaceTextDialog = ({ replace, close }: ReplaceTextDialogProps): ReactElement => {
  const { texts } = useGenerationLocale();
  return (
    <DialogBox isAlert title={texts.vacancy.replace} onClose={close}>
      <p>{texts.vacancy.replaceText}</p>
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.vacancy.keep}</TextButton>
        <TextButton kind="primary" onPress={replace}>
          {texts.vacancy.replaceYes}
        </TextButton>
      </div>
    </DialogBox>
  );
};
