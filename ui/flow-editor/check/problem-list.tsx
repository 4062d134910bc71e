import { type ReactElement, useMemo } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { useFlowEditor } from '../components/editor-context.ts';
import { describeFlowFault } from '../forms/describe-fault.ts';
import { useFormTexts } from '../forms/form-scope.ts';
import type { DraftFault } from '../model/held-edit.ts';
import { groupFaults, openFault } from './fault-groups.ts';

const ProblemLine = ({ fault }: { fault: DraftFault }): ReactElement => {
  const editor = useFlowEditor();
  const texts = useFormTexts();
  const { words, detail, isDetailEnglish } = describeFlowFault(fault, texts);
  return (
    <li>
      <button className="problem" type="button" onClick={() => openFault(editor, fault)}>
        <DesignSymbol name="alert" />
        <span className="problem-words">
          <span>{words}</span>
          {detail !== '' && (
            <span className="form-fault-detail" {...(isDetailEnglish && { lang: 'en' })}>
              {detail}
            </span>
          )}
        </span>
      </button>
    </li>
  );
};

/** The faults of the draft by node. A press, or F8, goes to the field that has it. */
export const ProblemList = (): ReactElement => {
  const editor = useFlowEditor();
  const texts = useFormTexts();
  const { graph, faults } = editor;
  const { wholeFlow } = texts.faults;
  const groups = useMemo(() => groupFaults({ graph, faults }, wholeFlow), [graph, faults, wholeFlow]);
  if (groups.length === 0)
    return <BlankState symbol="done" title={texts.faults.none} text={texts.faults.noneText} />;
  return (
    <section className="problems" aria-label={texts.faults.title}>
      <output className="problems-count">
        {texts.faults.count(faults.length)}
        <span className="menu-hint">
          {texts.faults.nextHint} <kbd className="key">F8</kbd>
        </span>
      </output>
      {groups.map(({ nodeId, name, faults: own }) => (
        <div key={nodeId ?? 'flow'}>
          <h2 className="form-heading">{name}</h2>
          <ul className="problem-lines">
            {own.map((fault) => (
              <ProblemLine
                key={`${fault.code} ${fault.actionId} ${fault.transitionId} ${fault.path?.join('.')} ${fault.detail}`}
                fault={fault}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
