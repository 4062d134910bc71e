import { type ReactElement, StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { FlowGraph } from '../../../src/flow/flow.ts';
import { choosePageLanguage } from '../../../ui/shared/language.ts';
import { createApiRequests, type SendSessionRequest } from '../../../ui/shared/json-api.ts';
import { startFlowEngine } from '../../../ui/flow-editor/check/engine.ts';
import { ProblemList } from '../../../ui/flow-editor/check/problem-list.tsx';
import { FlowChecker } from '../../../ui/flow-editor/check/flow-checker.tsx';
import { type FlowEditor, FlowEditorContext } from '../../../ui/flow-editor/components/editor-context.ts';
import type { EditorSelection } from '../../../ui/flow-editor/model/shown-parts.ts';
import { SelectionPanel } from '../../../ui/flow-editor/forms/selection-panel.tsx';
import { applyGraphEdit, type Edit, type EditorSettings } from '../../../ui/flow-editor/model/edit.ts';
import '../../../ui/design/tokens.css';
import '../../../ui/design/base.css';
import '../../../ui/design/controls.css';
import '../../../ui/flow-editor/styles/forms.css';
import '../../../ui/flow-editor/styles/forms-parts.css';
import './page.css';

// The forms beside a flow in memory. The requests go to the real API, with the key that the address of the page names.

const address = new URLSearchParams(location.hash.slice(1));
const flowId = address.get('flow') ?? '';

const send: SendSessionRequest = (path, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set('Authorization', `Bearer ${address.get('key') ?? ''}`);
  return fetch(`/${path}`, { ...options, headers });
};

const request = createApiRequests(send);

const settings: EditorSettings = {
  name: 'Night nurse',
  reminderInterval: 0,
  reminderMessage: '',
  sessionTimeout: 60,
  answerBurstSeconds: null,
  givenVariables: [],
};

/** The page as the tests see and use it. */
interface FormsPage {
  graph: FlowGraph;
  edits: readonly Edit[];
  setGraph(graph: FlowGraph): void;
  select(selection: Partial<EditorSelection>): void;
  readonly engine: typeof startFlowEngine;
}

declare global {
  interface Window {
    formsPage: FormsPage;
  }
}

const nothing: EditorSelection = { nodeIds: [], actionId: null, transitionId: null };

const apply = (graph: FlowGraph, edit: Edit): FlowGraph =>
  edit.kind === 'move' || edit.kind === 'note' || edit.kind === 'updateSettings'
    ? graph
    : applyGraphEdit(graph, edit);

const Page = (): ReactElement => {
  const [graph, setGraph] = useState<FlowGraph>({ nodes: [] });
  const [selection, setSelection] = useState(nothing);
  const [faults, reportFaults] = useState<readonly FlowFault[]>([]);
  const actions = useMemo(
    () => ({
      select: (next: Partial<EditorSelection>) => setSelection((now) => ({ ...now, ...next })),
      perform: (_: string, edits: readonly Edit[]) => {
        window.formsPage.edits = [...window.formsPage.edits, ...edits];
        setGraph((now) => edits.reduce(apply, now));
      },
    }),
    [],
  );
  useEffect(() => {
    Object.assign(window.formsPage, { graph, setGraph, select: actions.select });
  }, [graph, actions]);
  const editor: FlowEditor = {
    flowId,
    graph,
    layout: { nodes: {}, notes: {} },
    settings,
    canWrite: address.get('access') !== 'read',
    language: choosePageLanguage(address.get('language'), []),
    selection,
    faults,
    others: [],
    request,
    send,
    revision: 0,
    highlight: null,
    isSaved: true,
    save: () => Promise.resolve(),
    tell: () => undefined,
    openForm: () => undefined,
    setHighlight: () => undefined,
    setWriting: () => undefined,
    seenAction: () => null,
    authorOf: () => null,
    reportFaults,
    ...actions,
  };
  return (
    <FlowEditorContext value={editor}>
      <h1 className="for-listeners">Forms</h1>
      <div className="forms-page">
        <FlowChecker />
        <SelectionPanel />
        <ProblemList />
      </div>
    </FlowEditorContext>
  );
};

window.formsPage = {
  graph: { nodes: [] },
  edits: [],
  setGraph: () => undefined,
  select: () => undefined,
  engine: startFlowEngine,
};

const root = document.querySelector('#forms');
document.documentElement.dataset['mode'] = address.get('mode') ?? 'light';
document.documentElement.lang = address.get('language') ?? 'en';
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
