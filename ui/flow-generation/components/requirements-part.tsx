import type { ReactElement } from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import { withOwnRequirement } from '../model/generation-draft.ts';
import { changeItem, type ChosenRequirement } from '../model/requirements.ts';
import { useGenerationDraft, useGenerationLocale } from './generation-context.ts';
import { focusTitle } from './keep-focus.ts';
import { OwnWordsForm } from './own-words-form.tsx';
import { RequirementRow } from './requirement-row.tsx';

const OfferedRequirements = ({ offered }: { offered: readonly ChosenRequirement[] }): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const take = (key: string): void => {
    const taken = changeItem(draft.requirements, key, { isListed: true, isTicked: true });
    // A new requirement comes last.
    const isOther = (each: ChosenRequirement): boolean => each.key !== key;
    change({ requirements: [...taken.filter(isOther), ...taken.filter((each) => !isOther(each))] });
    focusTitle('requirements-title');
  };
  return (
    <div className="offers">
      <h3 className="offers-title">{texts.questions.further(offered.length)}</h3>
      <ul className="chips">
        {offered.map(({ key, words }) => (
          <li key={key}>
            <button className="chip" type="button" onClick={() => take(key)}>
              <DesignSymbol name="plus" />
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The type of flow that declines nobody. */
const arrangingType = 'onboarding_flow';

/** The requirements that the conversation asks about: those that were found, and the user's own. */
export const RequirementsPart = (): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const { requirements } = draft;
  const listed = requirements.filter(({ isListed }) => isListed);
  const offered = requirements.filter(({ isListed }) => !isListed);
  return (
    <section className="part" aria-labelledby="requirements-title">
      <h2 className="part-title" id="requirements-title" tabIndex={-1}>
        {texts.questions.requirements}
      </h2>
      <p className="part-text">
        {draft.flowType === arrangingType ? texts.questions.arrangeText : texts.questions.requirementsText}
      </p>
      {listed.length > 0 && (
        <ul className="choice-rows">
          {listed.map((requirement, index) => (
            <RequirementRow
              key={requirement.key}
              requirement={requirement}
              isFirst={index === 0}
              isLast={index === listed.length - 1}
            />
          ))}
        </ul>
      )}
      <OwnWordsForm
        label={texts.questions.own}
        placeholder={texts.questions.ownPlaceholder}
        taken={requirements}
        add={(words) => change(withOwnRequirement(draft, words))}
      />
      {offered.length > 0 && <OfferedRequirements offered={offered} />}
    </section>
  );
};
