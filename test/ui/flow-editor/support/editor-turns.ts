import fc from 'fast-check';

import type { Draft, DraftEdit } from '../../../../ui/flow-editor/model/draft.ts';
import { createTestNode, pickFrom } from './test-draft.ts';

/** One command of one of two editors; `pick` chooses what it changes. */
export interface EditorTurn {
  readonly who: 0 | 1;
  readonly command: string;
  readonly pick: number;
}

const commands = [
  'name',
  'name',
  'text',
  'text',
  'options',
  'condition',
  'target',
  'setting',
  'order',
  'addNode',
  'addAction',
  'addExit',
  'removeNode',
  'removeAction',
  'removeExit',
  'undo',
  'save',
  'save',
  'save',
  'lost',
  'answerLost',
  'catchUp',
  'catchUp',
  'mine',
  'theirs',
  'both',
  'reload',
] as const;

/** Any turns of two editors. */
export const anyEditorTurns = fc.array(
  fc.record({ who: fc.constantFrom<0 | 1>(0, 1), command: fc.constantFrom(...commands), pick: fc.nat(999) }),
  { minLength: 10, maxLength: 60 },
);

/** The fate of a request: the service gets it and its answer comes, the answer is lost, or the service never gets it. */
export type SaveOutcome = 'answered' | 'answerLost' | 'lost';

/** The commands that save, with what becomes of the request. */
export const deliveries: Readonly<Record<string, SaveOutcome>> = {
  save: 'answered',
  lost: 'lost',
  answerLost: 'answerLost',
};

/** The editor that takes a turn. */
interface TurnEditor {
  readonly name: string;
  screen(): Draft;
  createId(): string;
}

let marks = 0;
const createMark = (name: string): string => `mark${(marks += 1)}${name}`;

/** Returns the edit that a command makes on the screen of an editor; null when there is nothing that it could change. */
export const toTurnEdit = (editor: TurnEditor, { command, pick }: EditorTurn): DraftEdit | null => {
  const { graph } = editor.screen();
  const node = pickFrom(graph.nodes, pick);
  const nodeId = node?.id ?? '';
  const mark = createMark(editor.name);
  const other = pickFrom(graph.nodes, Math.floor(pick / 7))?.id ?? '';
  const action = node && pickFrom(node.actions, pick);
  const exit = node && pickFrom(node.transitions, pick);
  const createId = (): string => editor.createId();
  if (command === 'setting') return { kind: 'updateSettings', changes: { reminderMessage: mark } };
  if (command === 'addNode')
    return {
      kind: 'addNode',
      node: { ...createTestNode(createId(), other ? [other] : [], createId), name: mark },
    };
  if (!node) return null;
  if (command === 'name') return { kind: 'updateNode', nodeId, changes: { name: mark } };
  if (command === 'order') return { kind: 'updateNode', nodeId, changes: { index: pick % 5 } };
  if (command === 'removeNode') return { kind: 'removeNode', nodeId };
  if (command === 'addAction')
    return {
      kind: 'addAction',
      nodeId,
      action: {
        index: 1,
        actionType: 'say',
        subType: 'text',
        value: { text: mark },
        variableName: null,
        attachmentData: null,
        id: createId(),
      },
    };
  if (command === 'addExit')
    return {
      kind: 'addTransition',
      nodeId,
      transition: { id: createId(), index: 1, condition: mark, exitNodeId: other },
    };
  if (action && (command === 'text' || command === 'options')) {
    const before = Object(action.value);
    const options = [{ label: mark, value: mark }];
    const value = command === 'text' ? { ...before, text: mark } : { ...before, options };
    return { kind: 'updateAction', nodeId, actionId: action.id, changes: { value } };
  }
  if (action && command === 'removeAction') return { kind: 'removeAction', nodeId, actionId: action.id };
  if (exit && command === 'condition')
    return { kind: 'updateTransition', nodeId, transitionId: exit.id, changes: { condition: mark } };
  if (exit && command === 'target')
    return { kind: 'updateTransition', nodeId, transitionId: exit.id, changes: { exitNodeId: other } };
  if (exit && command === 'removeExit') return { kind: 'removeTransition', nodeId, transitionId: exit.id };
  return null;
};
