import type { ReactElement } from 'react';

import type { FlowAction, FlowNode } from '../../../src/flow/flow.ts';
import { KindSymbol } from '../canvas/components/kind-symbol.tsx';
import { saysWords } from '../canvas/model/action-summary.ts';
import { useContentLanguage } from '../components/content-language.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { ActionForm } from './action-form.tsx';
import { useAddAction } from './add-action.ts';
import { moveAction } from './exit-edits.ts';
import { useFormTexts } from './form-scope.ts';
import { type HeldEdit, withHeldEdit } from '../model/held-edit.ts';
import { withReadablePlaceholders } from '../model/readable-placeholders.ts';
import { useDropHeldEdit, useHeldEdits } from './held-edits.ts';
import { toJsonObject, toText } from './json-object.ts';
import { isKindName, kindNameOf, toKindName } from './kind-forms.ts';
import { KindMenu } from './kind-menu.tsx';
import { PartCard } from './part-card.tsx';

/** Returns the words of an action that stand for it in a list. */
export const summarizeAction = ({ value, variableName }: FlowAction): string => {
  const members = toJsonObject(value);
  const words = [members['text'], members['caption'], members['event'], members['filename']].map(toText);
  const names = Object.keys(toJsonObject(members['values'] ?? members['fields'])).join(', ');
  return withReadablePlaceholders([...words, names, variableName ?? ''].find((each) => each !== '') ?? '');
};

interface ActionCardProps {
  readonly node: FlowNode;
  readonly action: FlowAction;
  readonly held: HeldEdit | undefined;
}

const ActionCard = ({ node, action, held }: ActionCardProps): ReactElement => {
  const { canWrite, faults, perform, select, selection } = useFlowEditor();
  const texts = useFormTexts();
  const dropHeldEdit = useDropHeldEdit();
  const summaryLanguage = useContentLanguage();
  const current = withHeldEdit(action, held);
  const kind = kindNameOf(current);
  const title = isKindName(kind) ? texts.kinds[kind].name : kind;
  const isNew = held?.isNew ?? false;
  const place = node.actions.findIndex(({ id }) => id === action.id);
  // A new action that is not complete is no part of the flow, and cannot be selected.
  const isOpen = isNew || selection.actionId === action.id;
  const move = (by: number): void => perform(texts.moved(title), moveAction(node, action.id, by));
  const remove = (): void => {
    select({ actionId: null });
    dropHeldEdit(action.id);
    const removal = { kind: 'removeAction', nodeId: node.id, actionId: action.id } as const;
    perform(texts.removed(title), isNew ? [] : [removal]);
  };
  const ownFaults = faults.filter(({ actionId }) => actionId === action.id).length;
  return (
    <PartCard
      id={action.id}
      symbol={<KindSymbol kind={toKindName(kindNameOf(current))} />}
      title={title}
      summary={summarizeAction(current)}
      {...(saysWords(current) && { summaryLanguage })}
      isOpen={isOpen}
      faults={held ? held.faults.length : ownFaults}
      isReadOnly={!canWrite}
      toggle={() => select({ transitionId: null, actionId: isOpen ? null : action.id })}
      {...(!isNew && place > 0 && { moveUp: () => move(-1) })}
      {...(!isNew && place < node.actions.length - 1 && { moveDown: () => move(1) })}
      remove={remove}
    >
      <ActionForm nodeId={node.id} action={action} held={held} />
    </PartCard>
  );
};

/** The actions of a node in their order, with new ones that are not complete. */
export const ActionList = ({ node }: { node: FlowNode }): ReactElement => {
  const { canWrite } = useFlowEditor();
  const texts = useFormTexts();
  const held = useHeldEdits();
  const addAction = useAddAction();
  const present = new Set(node.actions.map(({ id }) => id));
  const added = [...held.values()]
    .filter(({ nodeId, isNew, action }) => isNew && nodeId === node.id && !present.has(action.id))
    .map(({ action }) => action);
  // One that is not complete stands where it comes into the flow.
  const shown = [...node.actions, ...added].toSorted((one, other) => one.index - other.index);
  return (
    <section className="form-section" aria-label={texts.actions}>
      <h2 className="form-heading">{texts.actions}</h2>
      <ul className="parts">
        {shown.map((action) => (
          <ActionCard key={action.id} held={held.get(action.id)} {...{ node, action }} />
        ))}
      </ul>
      {canWrite && <KindMenu choose={(kind) => addAction(node.id, kind)} />}
    </section>
  );
};
