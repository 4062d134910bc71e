import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

import { FlowCanvas } from '../../../ui/flow-editor/canvas/flow-canvas.tsx';
import { FlowTree } from '../../../ui/flow-editor/outline/flow-tree.tsx';
import { type FlowEditor, FlowEditorContext } from '../../../ui/flow-editor/components/editor-context.ts';
import type { EditorSelection } from '../../../ui/flow-editor/model/shown-parts.ts';
import { applyPatch, toPatch } from '../../../ui/flow-editor/model/layout.ts';
import { applyGraphEdit, type Edit, type FlowLayout } from '../../../ui/flow-editor/model/edit.ts';
import type { FlowGraph } from '../../../src/flow/flow.ts';
import { BareCanvas } from './bare-canvas.tsx';
import { sampleFlows } from './sample-flows.ts';
import '../../../ui/design/tokens.css';
import '../../../ui/design/base.css';
import '../../../ui/design/controls.css';

// The canvas and the outline with a flow in memory. The address says which: `?flow=large&language=nl`.

interface Draft {
  readonly graph: FlowGraph;
  readonly layout: FlowLayout;
}

const without = <Value,>(
  now: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | null>>,
): Readonly<Record<string, Value>> => {
  const next: Record<string, Value> = { ...now };
  for (const [id, value] of Object.entries(changes))
    if (value === null) delete next[id];
    else next[id] = value;
  return next;
};

const applyEdit = ({ graph, layout }: Draft, edit: Edit): Draft => {
  if (edit.kind === 'move') return { graph, layout: applyPatch(layout, toPatch(edit)) };
  if (edit.kind === 'note') {
    return { graph, layout: { ...layout, notes: without(layout.notes, { [edit.noteId]: edit.note }) } };
  }
  return edit.kind === 'updateSettings' ? { graph, layout } : { graph: applyGraphEdit(graph, edit), layout };
};

declare global {
  interface Window {
    /** The commands that were performed, by their label. */
    commands: string[];
  }
}

const { searchParams } = new URL(window.location.href);
const flowName = searchParams.get('flow') ?? 'small';
const settings = {
  name: 'A flow',
  reminderInterval: 60,
  reminderMessage: '',
  sessionTimeout: 60,
  answerBurstSeconds: null,
  givenVariables: [],
};
const request = (): never => {
  throw new Error('The page has no service.');
};

const useEditorInMemory = (): FlowEditor => {
  const [draft, setDraft] = useState<Draft>(() => ({
    graph: (sampleFlows[flowName] ?? sampleFlows['small'])?.() ?? { nodes: [] },
    layout: { nodes: {}, notes: {} },
  }));
  const [selection, select] = useState<EditorSelection>({ nodeIds: [], actionId: null, transitionId: null });
  useEffect(() => {
    Object.assign(window, { draft });
  }, [draft]);
  return useMemo(
    () => ({
      flowId: flowName,
      ...draft,
      settings,
      canWrite: searchParams.get('access') !== 'read',
      language: searchParams.get('language') === 'nl' ? 'nl' : 'en',
      selection,
      faults: searchParams.has('faults')
        ? draft.graph.nodes.slice(1, 3).map(({ id, transitions }) => ({
            code: 'condition_does_not_compile' as const,
            detail: 'The condition does not compile.',
            nodeId: id,
            ...(transitions[0] && { transitionId: transitions[0].id }),
          }))
        : [],
      others: searchParams.has('others')
        ? [{ id: 'robin', name: 'Robin', nodeId: draft.graph.nodes[1]?.id ?? null, isEditing: true }]
        : [],
      highlight: null,
      revision: 1,
      isSaved: true,
      request,
      send: request,
      save: async () => {},
      tell: () => {},
      openForm: () => {},
      setHighlight: () => {},
      setWriting: () => {},
      seenAction: () => null,
      authorOf: () => null,
      reportFaults: () => {},
      select: (change) => select((now) => ({ ...now, ...change })),
      perform: (label, edits) => {
        window.commands.push(label);
        setDraft((now) => edits.reduce(applyEdit, now));
      },
    }),
    [draft, selection],
  );
};

const View = ({ graph }: { graph: FlowGraph }): ReactElement => {
  const view = searchParams.get('view');
  if (view === 'outline') return <FlowTree />;
  return view === 'bare' ? <BareCanvas graph={graph} /> : <FlowCanvas />;
};

const Page = (): ReactElement => {
  const editor = useEditorInMemory();
  return (
    <FlowEditorContext value={editor}>
      <h1 className="for-listeners">{editor.settings.name}</h1>
      <View graph={editor.graph} />
    </FlowEditorContext>
  );
};

window.commands = [];
document.documentElement.dataset['mode'] = searchParams.get('mode') ?? 'light';
const root = document.querySelector('#page');
if (root) createRoot(root).render(<Page />);
