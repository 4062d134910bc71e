import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import type { FlowState } from '../live/flow-state.ts';
import { useEditorTexts } from './editor-locale.ts';
import type { HistoryControls } from './use-history.ts';

/** Asks before a step of undo takes back what a colleague has done to the same part since. */
export const UndoQuestion = ({
  history,
  state,
}: {
  readonly history: HistoryControls;
  readonly state: FlowState['history'];
}): ReactElement | null => {
  const { undo } = useEditorTexts();
  const { question, go, dismiss } = history;
  if (!question) return null;
  const label = (question === 'undo' ? state.done : state.undone).at(-1)?.label ?? '';
  return (
    <DialogBox title={undo.title} onClose={dismiss} isAlert>
      <p>{question === 'undo' ? undo.text(label) : undo.again(label)}</p>
      <div className="dialog-buttons">
        <TextButton onPress={dismiss}>{undo.cancel}</TextButton>
        <TextButton kind="danger" onPress={() => go(question, true)}>
          {undo.goOn}
        </TextButton>
      </div>
    </DialogBox>
  );
};
