import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { withVersionContent } from '../data/read-draft.ts';
import type { OpenFlow } from '../live/open-flow.ts';
import { editsBetween } from '../model/difference.ts';
import { screenOf } from '../model/edit-queue.ts';
import { useEditorTexts } from './editor-locale.ts';
import { useRunningEditor } from './running-editor.ts';

/** The draft that the user wants to go back to. */
export type ResetTarget = 'published' | 'found';

/** Makes the draft the same as the one that was found, or as the published one; undo takes it back. */
const useReset = (flow: OpenFlow) => {
  const { source } = useRunningEditor();
  const { frame } = useEditorTexts();
  /** Returns whether there was a draft to go back to. */
  return async (target: ResetTarget): Promise<boolean> => {
    const label = target === 'found' ? frame.asFound : frame.discard;
    const { queue, found } = flow.state.get();
    const draft = screenOf(queue);
    const published = target === 'found' ? null : await source.readPublished(flow.flowId);
    if (target === 'published' && !published) return false;
    const wanted = published ? withVersionContent(draft, published) : found;
    const edits = editsBetween(draft, wanted);
    if (edits.length > 0) flow.perform(label, edits);
    return true;
  };
};

interface ResetQuestionProps {
  readonly flow: OpenFlow;
  readonly target: ResetTarget;
  readonly close: () => void;
}

/** Goes back once the user agrees, and says when that is not possible. */
const useGoingBack = ({ flow, target, close }: ResetQuestionProps) => {
  const reset = useReset(flow);
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
