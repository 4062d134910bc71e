import { type ReactElement, useRef, useState } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { saveText } from '../../shared/save-text.ts';
import { formatClipping } from '../canvas/model/clipping.ts';
import { copyFlow, whatIsLeftOf } from '../live/copy-flow.ts';
import { shownLayout } from '../live/flow-state.ts';
import type { OpenFlow } from '../live/open-flow.ts';
import { withHeldEdit } from '../model/held-edit.ts';
import { useEditorTexts } from './editor-locale.ts';
import { useRunningEditor } from './running-editor.ts';

/** Returns the steps of a flow as the clipboard takes them, with the edits that cannot be saved yet. */
const clippingOf = (flow: OpenFlow): string => {
  const held = flow.held.get();
  const nodes = whatIsLeftOf(flow).graph.nodes.map((node) => ({
    ...node,
    actions: node.actions.map((action) => withHeldEdit(action, held.get(action.id))),
  }));
  return formatClipping(nodes, new Map(Object.entries(shownLayout(flow.state.get()).nodes)));
};

const CopySteps = ({ flow }: { readonly flow: OpenFlow }): ReactElement => {
  const { states } = useEditorTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const text = clippingOf(flow);
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A page may be without a clipboard: the steps come as a file.
      saveText(`${whatIsLeftOf(flow).settings.name}.json`, text);
    }
  };
  return (
    <TextButton symbol="copy" onPress={() => void copy()}>
      {isCopied ? states.goneCopied : states.goneCopy}
    </TextButton>
  );
};

/** Makes a new flow of the deleted one. */
const useRemaking = (flow: OpenFlow) => {
  const { source, replace } = useRunningEditor();
  // A second try goes on with the flow of the first one.
  const madeId = useRef<string | null>(null);
  const { states } = useEditorTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      madeId.current ??= await source.create(whatIsLeftOf(flow).settings.name, null);
      await replace(flow, madeId.current, (made) => copyFlow(flow, made, states.goneRemade));
    } catch (failure) {
      setBusy(false);
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  return { start, isBusy, error };
};

/** Says that the flow was deleted, and offers to go on with what the user has of it: in a new flow, or as a copy. */
export const DeletedFlow = ({ flow }: { readonly flow: OpenFlow }): ReactElement => {
  const { leave, canWrite } = useRunningEditor();
  const { states } = useEditorTexts();
  const { start, isBusy, error } = useRemaking(flow);
  return (
    <BlankState isPage symbol="trash" title={states.gone} text={states.goneText}>
      {error && <FailureNote error={error} />}
      <div className="gone-buttons">
        {canWrite && (
          <TextButton kind="primary" isDisabled={isBusy} onPress={() => void start()}>
            {states.goneRemake}
          </TextButton>
        )}
        <CopySteps flow={flow} />
        <TextButton symbol="back" onPress={() => void leave()}>
          {states.goneAction}
        </TextButton>
      </div>
    </BlankState>
  );
};
