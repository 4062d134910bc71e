import type { ReactElement } from 'react';

import { usePanelTexts } from '../components/panel-context.ts';
import { VariableValue } from './log-entries.tsx';
import { visibleVariables } from './simulation-script.ts';

/** Shows the variables of a session, behind a line that says how many there are. */
export const VariableList = ({ state }: { state: Readonly<Record<string, unknown>> }): ReactElement => {
  const texts = usePanelTexts();
  const variables = visibleVariables(state);
  return (
    <details className="variables">
      <summary>
        {texts.variables} <span className="count">{variables.length}</span>
      </summary>
      {variables.length === 0 ? (
        <p className="log-note">{texts.noVariables}</p>
      ) : (
        <dl>
          {variables.map(([name, value]) => (
            <div key={name} className="variable-row">
              <dt className="variable-name">{name}</dt>
              <dd>
                <VariableValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
};
