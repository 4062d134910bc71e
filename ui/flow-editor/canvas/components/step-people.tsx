import type { ReactElement } from 'react';

import { type OtherEditor, useFlowEditor } from '../../components/editor-context.ts';
import { canvasTextsIn } from '../../texts/canvas-texts.ts';
import '../../styles/step-people.css';

interface StepPeopleProps {
  readonly others: readonly OtherEditor[];
}

/** The colleagues who look at a node or edit it, by name. */
export const StepPeople = ({ others }: StepPeopleProps): ReactElement | null => {
  const texts = canvasTextsIn(useFlowEditor().language);
  return others.length === 0 ? null : (
    <div className="step-people">
      {others.map(({ id, name, isEditing }) => (
        <span
          key={id}
          className={isEditing ? 'step-person is-editing' : 'step-person'}
          title={isEditing ? texts.edits(name) : texts.looksAt(name)}
        >
          {name}
        </span>
      ))}
    </div>
  );
};
