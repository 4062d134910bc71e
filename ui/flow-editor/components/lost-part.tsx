import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { textsOfEdits } from './texts-of-edits.ts';
import { useHeldEdits } from '../forms/held-edits.ts';
import type { Conflict } from '../model/conflict.ts';
import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';

/** Shows what a part said that a colleague has removed, to read and to copy. */
export const LostText = ({ conflict: { edits } }: { readonly conflict: Conflict }): ReactElement | null => {
  const { conflict } = useEditorTexts();
  const held = useHeldEdits();
  const [isCopied, setCopied] = useState(false);
  const text = textsOfEdits(edits, held).join('\n');
  const copy = (): void =>
    // Where the page has no clipboard, the text can still be selected.
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  if (text === '') return null;
  return (
    <div className="conflict-value">
      <span className="conflict-label">{conflict.lostText}</span>
      <span className="conflict-words">{text}</span>
      <span>
        <TextButton kind="quiet" symbol="copy" onPress={copy}>
          {isCopied ? conflict.copied : conflict.copyText}
        </TextButton>
      </span>
    </div>
  );
};

const mostNeighbours = 4;

/** Leads to the steps beside a part that is gone: those before it, those behind it, and the step that it was in. */
export const Neighbours = ({ conflict: { edits } }: { readonly conflict: Conflict }): ReactElement | null => {
  const { conflict } = useEditorTexts();
  const { graph, select, openForm } = useFlowEditor();
  const ids = new Set(
    edits.flatMap((edit) => {
      if (edit.kind === 'addNode') return edit.node.transitions.map(({ exitNodeId }) => exitNodeId);
      if (edit.kind === 'addTransition') return [edit.nodeId, edit.transition.exitNodeId];
      return edit.kind === 'addAction' ? [edit.nodeId] : [];
    }),
  );
  const beside = graph.nodes.filter(({ id }) => ids.has(id)).slice(0, mostNeighbours);
  if (beside.length === 0) return null;
  return (
    <p className="conflict-neighbours">
      <span className="conflict-label">{conflict.neighbours}</span>
      {beside.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="inline-link"
          onClick={() => {
            select({ nodeIds: [id] });
            openForm();
          }}
        >
          {name}
        </button>
      ))}
    </p>
  );
};
