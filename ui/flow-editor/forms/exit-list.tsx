import { type ReactElement, useMemo } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { FlowNode, FlowTransition } from '../../../src/flow/flow.ts';
import { toConditionWords } from '../canvas/model/condition-words.ts';
import { listOptionLabels, type OptionLabels } from '../canvas/model/option-labels.ts';
import { connectSteps } from '../canvas/model/step-edits.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { ConditionEditor } from '../expressions/condition-editor.tsx';
import { canvasTextsIn } from '../texts/canvas-texts.ts';
import { describeFlowFault } from './describe-fault.ts';
import { alwaysHolds, hasUnreachableExit, isNeverTaken, moveExit, putAlwaysLast } from './exit-edits.ts';
import { fieldIdOf } from './field-focus.ts';
import { FaultLines } from './fields/fault-lines.tsx';
import { FormScopeContext, useFormTexts } from './form-scope.ts';
import { PartCard } from './part-card.tsx';
import { findVariables } from './variables.ts';

interface ExitProps {
  readonly node: FlowNode;
  readonly exit: FlowTransition;
}

const useChangeExit = ({ node, exit }: ExitProps) => {
  const { perform } = useFlowEditor();
  return (label: string, changes: Partial<Omit<FlowTransition, 'id'>>): void =>
    perform(label, [{ kind: 'updateTransition', nodeId: node.id, transitionId: exit.id, changes }]);
};

const TargetField = ({ node, exit }: ExitProps): ReactElement => {
  const { graph, canWrite } = useFlowEditor();
  const texts = useFormTexts();
  const change = useChangeExit({ node, exit });
  const id = fieldIdOf(exit.id, ['exitNodeId']);
  const isKnown = graph.nodes.some((each) => each.id === exit.exitNodeId);
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {texts.target}
      </label>
      <select
        className="field form-select"
        id={id}
        disabled={!canWrite}
        value={exit.exitNodeId}
        onChange={({ target }) => change(texts.changed(texts.target), { exitNodeId: target.value })}
      >
        {!isKnown && <option value={exit.exitNodeId}>{texts.unknownRow(exit.exitNodeId)}</option>}
        {graph.nodes.map(({ id: nodeId, name }) => (
          <option key={nodeId} value={nodeId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};

const ExitForm = ({ node, exit }: ExitProps): ReactElement => {
  const { graph, settings, canWrite, faults } = useFlowEditor();
  const texts = useFormTexts();
  const change = useChangeExit({ node, exit });
  const { givenVariables } = settings;
  const variables = useMemo(
    () => findVariables(graph, givenVariables, node.id),
    [graph, givenVariables, node.id],
  );
  const scope = useMemo(
    () => ({ partId: exit.id, variables, isReadOnly: !canWrite }),
    [exit.id, variables, canWrite],
  );
  const own = faults
    .filter(({ transitionId }) => transitionId === exit.id)
    .map((fault) => describeFlowFault(fault, texts));
  return (
    <FormScopeContext value={scope}>
      <div className="form-fields">
        <TargetField {...{ node, exit }} />
        <div className="form-field">
          <span className="form-label">{texts.condition}</span>
          <ConditionEditor
            id={fieldIdOf(exit.id, ['condition'])}
            name={texts.condition}
            saved={exit.condition}
            save={(condition) => change(texts.changed(texts.condition), { condition })}
          />
          <FaultLines id={fieldIdOf(exit.id, ['faults'])} faults={own} />
        </div>
      </div>
    </FormScopeContext>
  );
};

interface ExitCardProps extends ExitProps {
  readonly place: number;
  readonly labels: OptionLabels;
}

const ExitCard = ({ node, exit, place, labels }: ExitCardProps): ReactElement => {
  const { graph, canWrite, faults, language, perform, select, selection } = useFlowEditor();
  const texts = useFormTexts();
  const target = graph.nodes.find(({ id }) => id === exit.exitNodeId)?.name ?? '?';
  const isOpen = selection.transitionId === exit.id;
  const always = alwaysHolds(exit);
  const next = node.transitions[place + 1];
  const words = canvasTextsIn(language).condition;
  const condition = toConditionWords(exit.condition, words, labels, node.id) ?? exit.condition;
  const title = texts.exitTo(target);
  const move = (by: number): void => perform(texts.moved(title), moveExit(node, exit.id, by));
  return (
    <PartCard
      id={exit.id}
      symbol={<DesignSymbol name="flow" />}
      title={title}
      summary={isNeverTaken(node, exit) ? texts.neverTaken : condition}
      isOpen={isOpen}
      faults={faults.filter(({ transitionId }) => transitionId === exit.id).length}
      isReadOnly={!canWrite}
      toggle={() => select({ actionId: null, transitionId: isOpen ? null : exit.id })}
      {...(place > 0 && !always && { moveUp: () => move(-1) })}
      {...(next && !alwaysHolds(next) && !always && { moveDown: () => move(1) })}
      remove={() => {
        select({ transitionId: null });
        perform(texts.removed(title), [{ kind: 'removeTransition', nodeId: node.id, transitionId: exit.id }]);
      }}
    >
      <ExitForm {...{ node, exit }} />
    </PartCard>
  );
};

const AlwaysNote = ({ node }: { node: FlowNode }): ReactElement | null => {
  const { canWrite, perform } = useFlowEditor();
  const texts = useFormTexts();
  if (!hasUnreachableExit(node)) return null;
  return (
    <div className="form-warning">
      <p>{texts.alwaysNotLast}</p>
      {canWrite && (
        <TextButton kind="quiet" onPress={() => perform(texts.putAlwaysLast, putAlwaysLast(node))}>
          {texts.putAlwaysLast}
        </TextButton>
      )}
    </div>
  );
};

/** The exits of a node in their order. The one that always holds is the last. */
export const ExitList = ({ node }: { node: FlowNode }): ReactElement => {
  const { graph, canWrite, perform, select } = useFlowEditor();
  const texts = useFormTexts();
  const labels = useMemo(() => listOptionLabels(graph), [graph]);
  const add = (): void => {
    const other = graph.nodes.find(({ id }) => id !== node.id) ?? node;
    const id = crypto.randomUUID();
    perform(texts.addExit, connectSteps(node, other.id, id));
    select({ actionId: null, transitionId: id });
  };
  return (
    <section className="form-section" aria-label={texts.exits}>
      <h2 className="form-heading">{texts.exits}</h2>
      {node.isEndFlow && <p className="form-hint">{texts.endHasNoExits}</p>}
      <AlwaysNote node={node} />
      <ul className="parts">
        {node.transitions.map((exit, place) => (
          <ExitCard key={exit.id} {...{ node, exit, place, labels }} />
        ))}
      </ul>
      {canWrite && !node.isEndFlow && (
        <TextButton symbol="plus" onPress={add}>
          {texts.addExit}
        </TextButton>
      )}
    </section>
  );
};
