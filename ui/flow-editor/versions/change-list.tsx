import { type ReactElement, useMemo } from 'react';

import type { FlowGraph } from '../../../src/flow/flow.ts';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { SymbolName } from '../../design/symbol-paths.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { usePanelTexts } from '../components/panel-context.ts';
import {
  type ChangedMember,
  describePartChange,
  findTextDifference,
  nodeNamesOf,
  showValue,
} from './change-words.ts';
import { type ChangeKind, diffGraphs, isSameValue, type PartChange } from './graph-diff.ts';

/** Two states of a flow to compare: their graphs and their settings. */
export interface ComparedFlows {
  readonly before: { readonly graph: FlowGraph; readonly settings: Readonly<Record<string, unknown>> };
  readonly after: { readonly graph: FlowGraph; readonly settings: Readonly<Record<string, unknown>> };
}

const symbols = { added: 'plus', removed: 'trash', changed: 'pencil' } satisfies Record<
  ChangeKind,
  SymbolName
>;

/** Shows a text before and after, with the words marked that differ. */
const Comparison = ({ member }: { member: ChangedMember }): ReactElement => {
  const texts = usePanelTexts();
  const { start, before, after, end } = findTextDifference(member.before, member.after);
  return (
    <div className="comparison">
      <p className="comparison-label">{member.label}</p>
      <p className="comparison-side">
        <span className="comparison-name">{texts.before}</span>
        <span>
          {member.before === '' && <em>{texts.empty}</em>}
          {start}
          {before !== '' && <del>{before}</del>}
          {end}
        </span>
      </p>
      <p className="comparison-side">
        <span className="comparison-name">{texts.after}</span>
        <span>
          {member.after === '' && <em>{texts.empty}</em>}
          {start}
          {after !== '' && <ins>{after}</ins>}
          {end}
        </span>
      </p>
    </div>
  );
};

interface LineProps {
  readonly kind: ChangeKind;
  readonly title: string;
  readonly deed: string;
  readonly members: readonly ChangedMember[];
  readonly isNew?: boolean;
  readonly show?: (() => void) | undefined;
}

const Line = ({ kind, title, deed, members, isNew = false, show }: LineProps): ReactElement => {
  const texts = usePanelTexts();
  const words = (
    <>
      <span className={`change-symbol change-${kind}`}>
        <DesignSymbol name={symbols[kind]} />
      </span>
      <span className="change-words">
        <strong>{title}</strong>: {deed}
        {isNew && <span className="change-new">{texts.newSince}</span>}
      </span>
    </>
  );
  const go = show && (
    <button type="button" className="inline-link change-show" onClick={show}>
      {texts.showPart}
    </button>
  );
  if (members.length === 0)
    return (
      <li className="change">
        <div className="change-line">{words}</div>
        {go}
      </li>
    );
  return (
    <li className="change">
      <details>
        <summary className="change-line">{words}</summary>
        {members.map((member) => (
          <Comparison key={member.label} member={member} />
        ))}
        {go}
      </details>
    </li>
  );
};

const useSettingsLine = ({ before, after }: ComparedFlows): LineProps | null => {
  const texts = usePanelTexts();
  const labels = new Map<string, string>(Object.entries(texts.members));
  const old = new Map(Object.entries(before.settings));
  const members = Object.entries(after.settings)
    .filter(([name, value]) => labels.has(name) && old.has(name) && !isSameValue(old.get(name), value))
    .map(([name, value]) => ({
      label: labels.get(name) ?? name,
      before: showValue(old.get(name), texts),
      after: showValue(value, texts),
    }));
  if (members.length === 0) return null;
  const deed = texts.memberChanged(members.map(({ label }) => label).join(', '));
  return { kind: 'changed', title: texts.settings, deed, members };
};

interface ChangeListProps {
  readonly compared: ComparedFlows;
  /** The parts that have changed since the user looked. */
  readonly newIds?: ReadonlySet<string>;
  /** Whether a change leads to its part on the canvas. */
  readonly leadsToParts?: boolean;
}

const noIds = new Set<string>();

/** Lists the differences of two states of a flow in words, each with its values before and after. */
export const ChangeList = ({
  compared,
  newIds = noIds,
  leadsToParts = false,
}: ChangeListProps): ReactElement => {
  const texts = usePanelTexts();
  const { select } = useFlowEditor();
  const { before, after } = compared;
  const changes = useMemo(() => diffGraphs(before.graph, after.graph), [before.graph, after.graph]);
  const settings = useSettingsLine(compared);
  const names = nodeNamesOf(before.graph, after.graph);
  if (changes.length === 0 && !settings) return <p className="log-note">{texts.noChanges}</p>;
  const showPart = ({ type, nodeId, id, change }: PartChange): (() => void) | undefined =>
    leadsToParts && change !== 'removed'
      ? () =>
          select({
            nodeIds: [nodeId],
            actionId: type === 'nodeActions' ? id : null,
            transitionId: type === 'nodeTransitions' ? id : null,
          })
      : undefined;
  return (
    <ul className="changes">
      {settings && <Line {...settings} />}
      {changes.map((change) => (
        <Line
          key={`${change.type} ${change.id}`}
          kind={change.change}
          {...describePartChange(change, names, texts)}
          isNew={newIds.has(change.id)}
          show={showPart(change)}
        />
      ))}
    </ul>
  );
};
