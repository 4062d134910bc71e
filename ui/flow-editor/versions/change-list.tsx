import { type ReactElement, useMemo } from 'react';

import type { FlowGraph } from '../../../src/flow/flow.ts';
import { DesignSymbol } from '../../design/symbol.tsx';
import { useContentLanguage } from '../components/content-language.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useDateFormat, usePanelTexts } from '../components/panel-context.ts';
import { changeSymbols } from './change-mark.tsx';
import {
  type ChangedMember,
  describePartChange,
  findTextDifference,
  listPartNames,
  type PartNames,
  selectionOfChange,
  showMember,
  useChangeTexts,
} from './change-words.ts';
import { changedSettings } from './changed-settings.ts';
import { type ChangeKind, diffGraphs, type PartChange } from './graph-diff.ts';
import type { PartAuthor, PartAuthors } from './version-requests.ts';

/** Two states of a flow to compare: their graphs and their settings. */
export interface ComparedFlows {
  readonly before: { readonly graph: FlowGraph; readonly settings: Readonly<Record<string, unknown>> };
  readonly after: { readonly graph: FlowGraph; readonly settings: Readonly<Record<string, unknown>> };
}

/** Shows a text before and after, with the words marked that differ. */
const Comparison = ({ member }: { member: ChangedMember }): ReactElement => {
  const texts = usePanelTexts();
  const language = useContentLanguage();
  const lang = member.isSaid ? language : undefined;
  const { start, before, after, end } = findTextDifference(member.before, member.after);
  return (
    <div className="comparison">
      <p className="comparison-label">{member.label}</p>
      <p className="comparison-side">
        <span className="comparison-name">{texts.before}</span>
        {member.before === '' ? (
          <em>{texts.empty}</em>
        ) : (
          <span lang={lang}>
            {start}
            {before !== '' && <del>{before}</del>}
            {end}
          </span>
        )}
      </p>
      <p className="comparison-side">
        <span className="comparison-name">{texts.after}</span>
        {member.after === '' ? (
          <em>{texts.empty}</em>
        ) : (
          <span lang={lang}>
            {start}
            {after !== '' && <ins>{after}</ins>}
            {end}
          </span>
        )}
      </p>
    </div>
  );
};

interface LineProps {
  readonly kind: ChangeKind;
  readonly title: string;
  readonly summary: string;
  readonly members: readonly ChangedMember[];
  readonly isNew?: boolean;
  readonly author?: PartAuthor | undefined;
  readonly show?: (() => void) | undefined;
}

/** Says who changed a part last, and when. */
const AuthorNote = ({ author }: { readonly author: PartAuthor }): ReactElement => {
  const texts = usePanelTexts();
  const formatDate = useDateFormat();
  return (
    <span className="change-author">
      {author.name ?? texts.overApi}, <time dateTime={author.at}>{formatDate(author.at)}</time>
    </span>
  );
};

const LineWords = ({ kind, title, summary, isNew = false, author }: LineProps): ReactElement => {
  const texts = usePanelTexts();
  return (
    <>
      <span className={`change-symbol change-${kind}`}>
        <DesignSymbol name={changeSymbols[kind]} />
      </span>
      <span className="change-words">
        <strong>{title}</strong>: {summary}
        {isNew && <span className="change-new">{texts.newSince}</span>}
        {author && <AuthorNote author={author} />}
      </span>
    </>
  );
};

const Line = (props: LineProps): ReactElement => {
  const { members, show } = props;
  const texts = usePanelTexts();
  const words = <LineWords {...props} />;
  if (members.length === 0)
    return (
      <li className="change">
        {show ? (
          <button type="button" className="change-line change-button" title={texts.showPart} onClick={show}>
            {words}
          </button>
        ) : (
          <div className="change-line">{words}</div>
        )}
      </li>
    );
  return (
    <li className="change">
      <details>
        <summary className="change-line">{words}</summary>
        {members.map((member) => (
          <Comparison key={member.label} member={member} />
        ))}
        {show && (
          <button type="button" className="inline-link change-show" onClick={show}>
            {texts.showPart}
          </button>
        )}
      </details>
    </li>
  );
};

interface ChangeListProps {
  readonly compared: ComparedFlows;
  /** The parts and settings that have changed since the user looked. */
  readonly newIds?: ReadonlySet<string>;
  /** The last author of each part and setting, where that is known. */
  readonly authors?: PartAuthors;
  /** Whether a change leads to its part on the canvas. */
  readonly leadsToParts?: boolean;
}

const noIds = new Set<string>();
const noAuthors: PartAuthors = new Map();

/** Lists the changes of the settings one by one: each has an author of its own. */
const SettingChanges = ({
  compared,
  newIds,
  authors,
}: Required<Pick<ChangeListProps, 'compared' | 'newIds' | 'authors'>>): ReactElement => {
  const words = useChangeTexts();
  const { panel: texts } = words;
  const labels = new Map<string, string>(Object.entries(texts.members));
  const { before, after } = compared;
  const place = { names: listPartNames(), nodeId: '' };
  const [old, now] = [before, after].map(({ settings }) => new Map(Object.entries(settings)));
  return (
    <ul className="changes">
      {changedSettings(before.settings, after.settings).map((name) => {
        const label = labels.get(name) ?? name;
        const [earlier, later] = [old, now].map((all) => showMember(name, all?.get(name), place, words));
        const sides = { before: earlier ?? '', after: later ?? '' };
        return (
          <Line
            key={name}
            kind="changed"
            title={texts.settings}
            summary={texts.memberChanged(label)}
            members={[{ label, ...sides, isSaid: name === 'reminderMessage' }]}
            isNew={newIds.has(name)}
            author={authors.get(name)}
          />
        );
      })}
    </ul>
  );
};

interface NodeChangesProps extends Required<Omit<ChangeListProps, 'compared'>> {
  readonly name: string;
  readonly names: PartNames;
  readonly changes: readonly PartChange[];
}

/** The changes of one node and of its parts. */
const NodeChanges = (props: NodeChangesProps): ReactElement => {
  const { name, names, changes, newIds, authors, leadsToParts } = props;
  const texts = useChangeTexts();
  const { select } = useFlowEditor();
  return (
    <>
      <h3 className="change-node">{name}</h3>
      <ul className="changes">
        {changes.map((change) => (
          <Line
            key={`${change.type} ${change.id}`}
            kind={change.change}
            {...describePartChange(change, names, texts)}
            isNew={newIds.has(change.id)}
            author={authors.get(change.id)}
            show={leadsToParts ? () => select(selectionOfChange(change)) : undefined}
          />
        ))}
      </ul>
    </>
  );
};

/** Lists the differences of two states of a flow by node, in words, each with its author and its values before and after. */
export const ChangeList = ({
  compared,
  newIds = noIds,
  authors = noAuthors,
  leadsToParts = false,
}: ChangeListProps): ReactElement => {
  const texts = usePanelTexts();
  const { before, after } = compared;
  const changes = useMemo(() => diffGraphs(before.graph, after.graph), [before.graph, after.graph]);
  const hasOtherSettings = changedSettings(before.settings, after.settings).length > 0;
  const names = listPartNames(before.graph, after.graph);
  if (changes.length === 0 && !hasOtherSettings) return <p className="log-note">{texts.noChanges}</p>;
  const nodeIds = [...new Set(changes.map(({ nodeId }) => nodeId))];
  return (
    <div className="change-groups">
      {hasOtherSettings && <SettingChanges {...{ compared, newIds, authors }} />}
      {nodeIds.map((id) => (
        <NodeChanges
          key={id}
          name={names.nodes.get(id) ?? ''}
          names={names}
          changes={changes.filter(({ nodeId }) => nodeId === id)}
          {...{ newIds, authors, leadsToParts }}
        />
      ))}
    </div>
  );
};
