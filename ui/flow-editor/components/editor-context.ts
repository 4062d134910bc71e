import { createContext, use } from 'react';

import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { FlowAction, FlowGraph } from '../../../src/flow/flow.ts';
import type { PageLanguage } from '../../shared/language.ts';
import type { RequestApi, SendSessionRequest } from '../../shared/json-api.ts';
import type { EditorEvent } from '../live/editor.ts';
import type { Edit, EditorSettings, FlowLayout } from '../model/edit.ts';
import type { DraftFault } from '../model/held-edit.ts';
import type { EditorSelection } from '../model/shown-parts.ts';

/** Another user in the same flow, and the node that they look at. */
export interface OtherEditor {
  readonly id: string;
  readonly name: string;
  readonly nodeId: string | null;
  readonly isEditing: boolean;
}

/** A way through the flow that is lit up, such as that of a simulation. */
export interface EditorHighlight {
  readonly nodeIds: readonly string[];
  readonly transitionIds: readonly string[];
  /** The node where the way has got to. */
  readonly currentNodeId: string | null;
}

/** The flow on the screen, and the ways to change it. Everything in the editor takes them from here. */
export interface FlowEditor {
  readonly flowId: string;
  readonly graph: FlowGraph;
  readonly layout: FlowLayout;
  readonly settings: EditorSettings;
  readonly canWrite: boolean;
  readonly language: PageLanguage;
  readonly selection: EditorSelection;
  /** The faults of the draft, as publishing would give them. */
  readonly faults: readonly DraftFault[];
  readonly others: readonly OtherEditor[];
  readonly highlight: EditorHighlight | null;
  readonly request: RequestApi;
  /** Sends what is no resource, such as a file. */
  readonly send: SendSessionRequest;
  /** The revision that the service has. */
  readonly revision: number;
  /** Whether the service has everything that is on the screen. */
  readonly isSaved: boolean;
  /** Saves what waits, and resolves when that has been tried. */
  save(): Promise<void>;
  /** Posts an event to the page around the editor. */
  tell(event: EditorEvent): void;
  setHighlight(highlight: EditorHighlight | null): void;
  /** Takes the faults that a check of the draft has found. */
  reportFaults(faults: readonly FlowFault[]): void;
  select(selection: Partial<EditorSelection>): void;
  /** Shows the form of what is selected, in place of another panel; with `isFocused` the focus goes into it. */
  openForm(options?: { readonly isFocused: boolean }): void;
  /** Says whether a field keeps its words, so that nothing of colleagues is seen in it. */
  setWriting(isWriting: boolean): void;
  /** Returns an action as the user sees it, also where a field keeps its words; null when there is none. */
  seenAction(nodeId: string, actionId: string): FlowAction | null;
  /** Returns the name of the colleague who has changed a part last; null when it is not known. */
  authorOf(partId: string): string | null;
  /**
   * Carries out one command of the user, which is one step of undo. `label` names it in the user's language, `begun` is the
   * action as the user saw it when they began.
   */
  perform(label: string, edits: readonly Edit[], begun?: FlowAction): void;
}

/** Gives every part of the editor the flow on the screen. */
export const FlowEditorContext = createContext<FlowEditor | null>(null);

/** Returns the flow on the screen. */
export const useFlowEditor = (): FlowEditor => {
  const editor = use(FlowEditorContext);
  if (!editor) throw new Error('The component is outside the flow editor.');
  return editor;
};
