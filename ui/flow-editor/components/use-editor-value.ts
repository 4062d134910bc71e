import { useCallback, useLayoutEffect, useMemo, useState } from 'react';

import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { FlowGraph } from '../../../src/flow/flow.ts';
import { useStoreValue } from '../../shared/value-store.ts';
import { isDirty, shownLayout } from '../live/flow-state.ts';
import type { OpenFlow } from '../live/open-flow.ts';
import { findDraftAction } from '../model/draft.ts';
import { screenOf } from '../model/edit-queue.ts';
import { areEqual } from '../model/json-values.ts';
import { type DraftFault, placedEdits, withUnsavedFaults } from '../model/held-edit.ts';
import type { EditorSelection } from '../model/shown-parts.ts';
import type { EditorHighlight, FlowEditor } from './editor-context.ts';
import { useEditorLanguage } from './editor-locale.ts';
import { useRunningEditor } from './running-editor.ts';

const nothingSelected: EditorSelection = { nodeIds: [], actionId: null, transitionId: null };

/** Returns the selection without what is no longer there. */
const withoutLost = (selection: EditorSelection, graph: FlowEditor['graph']): EditorSelection => {
  const { nodeIds, actionId, transitionId } = selection;
  const isThere = (id: string): boolean => graph.nodes.some((node) => node.id === id);
  if (!nodeIds.every(isThere)) return { ...nothingSelected, nodeIds: nodeIds.filter(isThere) };
  const node = graph.nodes.find(({ id }) => id === nodeIds[0]);
  const hasAction = actionId === null || node?.actions.some(({ id }) => id === actionId);
  const hasExit = transitionId === null || node?.transitions.some(({ id }) => id === transitionId);
  return hasAction && hasExit ? selection : { ...nothingSelected, nodeIds };
};

/** Keeps what is selected. Another node is selected without an action or an exit, unless they are named. */
const useSelection = (flow: OpenFlow, graph: FlowEditor['graph']) => {
  const [chosen, setChosen] = useState(() => flow.shown()?.selection ?? nothingSelected);
  const selection = useMemo(() => withoutLost(chosen, graph), [chosen, graph]);
  const select = useCallback((change: Partial<EditorSelection>): void => {
    setChosen((now) => {
      const isOther = change.nodeIds && !areEqual(change.nodeIds, now.nodeIds);
      const inside = isOther ? { actionId: null, transitionId: null } : {};
      return { ...now, ...inside, ...change };
    });
  }, []);
  return { selection, select };
};

const noOthers: FlowEditor['others'] = [];

/** Returns the flow as the user sees it. Each part stays the same object until it changes. */
const useDraftOnScreen = (flow: OpenFlow) => {
  const state = useStoreValue(flow.state);
  const { queue, layout, layoutPatch, connection, news } = state;
  const draft = useMemo(() => screenOf(queue), [queue]);
  const shown = useMemo(() => shownLayout({ layout, layoutPatch }), [layout, layoutPatch]);
  const isSaved = !isDirty(state);
  useLayoutEffect(() => flow.setDrawn(news), [flow, news]);
  return { ...draft, layout: shown, revision: queue.revision, isSaved, isRefused: connection === 'refused' };
};

/** Returns how to look up the draft that the user sees, and who has changed it. */
const newsOf = ({ state }: OpenFlow): Pick<FlowEditor, 'seenAction' | 'authorOf'> => ({
  seenAction: (nodeId, actionId) => {
    const { seen, queue } = state.get();
    return findDraftAction(seen ?? screenOf(queue), nodeId, actionId);
  },
  authorOf: (partId) => state.get().news.findLast(({ part }) => part.id === partId)?.by ?? null,
});

const useOthers = (flow: OpenFlow): FlowEditor['others'] => {
  const { presence } = useRunningEditor();
  const present = useStoreValue(presence).get(flow.flowId);
  return useMemo(
    () => present?.map(({ state, ...user }) => ({ ...user, isEditing: state === 'editing' })) ?? noOthers,
    [present],
  );
};

/** Returns the faults of the draft with those of edits that wait outside of it. */
const useFaults = (flow: OpenFlow, found: readonly FlowFault[]): readonly DraftFault[] => {
  const { queue } = useStoreValue(flow.state);
  const held = useStoreValue(flow.held);
  return useMemo(
    () => withUnsavedFaults(found, placedEdits(held, screenOf(queue)), queue.conflicts),
    [found, held, queue],
  );
};

interface EditorSurroundings {
  /** The graph in place of the draft, whose parts can be selected; null for none. */
  readonly previewed: FlowGraph | null;
  readonly openForm: FlowEditor['openForm'];
}

/** Returns what the parts of the editor take from an open flow. */
export const useEditorValue = (flow: OpenFlow, { previewed, openForm }: EditorSurroundings): FlowEditor => {
  const { session, request, canWrite } = useRunningEditor();
  const language = useEditorLanguage();
  const { isRefused, ...shown } = useDraftOnScreen(flow);
  const [found, reportFaults] = useState<readonly FlowFault[]>([]);
  const [highlight, setHighlight] = useState<EditorHighlight | null>(null);
  const { selection, select } = useSelection(flow, previewed ?? shown.graph);
  const others = useOthers(flow);
  const faults = useFaults(flow, found);
  const news = useMemo(() => newsOf(flow), [flow]);
  return {
    ...shown,
    flowId: flow.flowId,
    canWrite: canWrite && !isRefused,
    language,
    selection,
    faults,
    others,
    highlight,
    request,
    send: session.send,
    save: flow.flush,
    tell: session.tell,
    setHighlight,
    reportFaults,
    select,
    openForm,
    setWriting: flow.setWriting,
    ...news,
    perform: flow.perform,
  };
};
