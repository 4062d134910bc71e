import type { ReactElement } from 'react';

import { endFlowTypes, type EndFlowType, type FlowGraph, type FlowNode } from '../../../src/flow/flow.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import type { Edit } from '../model/edit.ts';
import { describeFlowFault } from './describe-fault.ts';
import { fieldIdOf } from './field-focus.ts';
import { FaultLines } from './fields/fault-lines.tsx';
import { useFormTexts } from './form-scope.ts';
import { FieldNews } from '../components/field-news.tsx';
import { toLocalInput, useLocalText } from './use-local-text.ts';

const maxName = 255;

const NodeName = ({ node }: { node: FlowNode }): ReactElement => {
  const { canWrite, perform } = useFlowEditor();
  const texts = useFormTexts();
  // A node without a name cannot be saved: the field shows the last name again.
  const local = useLocalText(node.name, (name) => {
    if (name.trim() === '' || name === node.name) return;
    perform(texts.renamed(name), [{ kind: 'updateNode', nodeId: node.id, changes: { name } }]);
  });
  return (
    <>
      <input
        className="field form-name"
        id={fieldIdOf(node.id, ['part'])}
        aria-label={texts.nodeName}
        maxLength={maxName}
        readOnly={!canWrite}
        {...toLocalInput(local)}
      />
      <FieldNews words={local.words} partId={node.id} />
    </>
  );
};

/** Makes a node the start. A flow has one: the old start gives it up first. */
const toStartEdits = ({ nodes }: FlowGraph, nodeId: string): readonly Edit[] => [
  ...nodes
    .filter(({ id, isStartFlow }) => isStartFlow && id !== nodeId)
    .map(({ id }): Edit => ({ kind: 'updateNode', nodeId: id, changes: { isStartFlow: false } })),
  { kind: 'updateNode', nodeId, changes: { isStartFlow: true, isEndFlow: false, endFlowType: null } },
];

type Role = 'step' | 'start' | EndFlowType;

const roles: readonly Role[] = ['step', 'start', ...endFlowTypes];

const roleOf = ({ isStartFlow, isEndFlow, endFlowType }: FlowNode): Role | null => {
  if (isEndFlow) return isStartFlow ? null : endFlowType;
  return isStartFlow ? 'start' : 'step';
};

const toRoleEdits = (graph: FlowGraph, nodeId: string, role: Role): readonly Edit[] => {
  if (role === 'start') return toStartEdits(graph, nodeId);
  const changes =
    role === 'step'
      ? { isStartFlow: false, isEndFlow: false, endFlowType: null }
      : { isStartFlow: false, isEndFlow: true, endFlowType: role };
  return [{ kind: 'updateNode', nodeId, changes }];
};

const NodeRole = ({ node }: { node: FlowNode }): ReactElement => {
  const { graph, canWrite, perform } = useFlowEditor();
  const texts = useFormTexts();
  const id = fieldIdOf(node.id, ['endFlowType']);
  const role = roleOf(node);
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {texts.role}
      </label>
      <select
        className="field form-select"
        id={id}
        disabled={!canWrite}
        value={role ?? ''}
        onChange={({ target }) => {
          const chosen = roles.find((each) => each === target.value);
          if (chosen) perform(texts.changed(texts.role), toRoleEdits(graph, node.id, chosen));
        }}
      >
        {role === null && <option value="">{texts.otherRole}</option>}
        {roles.map((each) => (
          <option key={each} value={each}>
            {texts.roles[each]}
          </option>
        ))}
      </select>
      {role !== null && <p className="form-hint">{texts.roleHints[role]}</p>}
    </div>
  );
};

/** The name of a node and what it is in the flow, with its own faults. */
export const NodeForm = ({ node }: { node: FlowNode }): ReactElement => {
  const { faults } = useFlowEditor();
  const texts = useFormTexts();
  const own = faults
    .filter(
      ({ nodeId, actionId, transitionId }) =>
        nodeId === node.id && actionId === undefined && transitionId === undefined,
    )
    .map((fault) => describeFlowFault(fault, texts));
  return (
    <div className="form-fields">
      <NodeName node={node} />
      <FaultLines id={fieldIdOf(node.id, ['faults'])} faults={own} />
      <NodeRole node={node} />
    </div>
  );
};
