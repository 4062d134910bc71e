import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
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

/** The draft that the user wants to go back to. */
export type ResetTarget = 'published' | 'found';

interface ResetQuestionProps {
  readonly target: ResetTarget;
  readonly close: () => void;
  /** Goes back to the draft; resolves to false where there is none. */
  readonly reset: (target: ResetTarget) => Promise<boolean>;
}

/** Goes back once the user agrees, and says when that is not possible. */
const useGoingBack = ({ target, close, reset }: ResetQuestionProps) => {
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const go = async (): Promise<void> => {
    setError(null);
    try {
      if (await reset(target)) close();
      else setMissing(true);
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  return { isMissing, error, go };
};

/** Asks before the draft goes back to an earlier one. */
export const ResetQuestion = (props: ResetQuestionProps): ReactElement => {
  const { target, close } = props;
  const { frame, undo } = useEditorTexts();
  const { isMissing, error, go } = useGoingBack(props);
  const words = {
    published: { title: frame.discardAsk, text: frame.discardText },
    found: { title: frame.asFoundAsk, text: frame.asFoundText },
  }[target];
  return (
    <DialogBox title={words.title} onClose={close} isAlert>
      <p role={isMissing ? 'alert' : undefined}>{isMissing ? frame.neverPublished : words.text}</p>
      {error && <FailureNote error={error} />}
      <div className="dialog-buttons">
        <TextButton onPress={close}>{undo.cancel}</TextButton>
        <TextButton kind="danger" isDisabled={isMissing} onPress={() => void go()}>
          {frame.goBack}
        </TextButton>
      </div>
    </DialogBox>
  );
};
