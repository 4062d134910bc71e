import { type ReactElement, useId, useRef, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { isTooShort, shortestVacancy } from '../model/generation-draft.ts';
import type { VacancyChoice } from '../model/records.ts';
import { AnalysisFailure } from './analysis-failure.tsx';
import { useChosenType, useGenerationDraft, useGenerationLocale } from './generation-context.ts';
import { ReplaceTextDialog } from './replace-text-dialog.tsx';
import { StepFoot } from './step-foot.tsx';
import { useAnalyse } from './use-tasks.ts';
import { VacancyPicker } from './vacancy-picker.tsx';

const longestVacancy = 100_000;

const textOf = ({ name, description }: VacancyChoice): string => `${name}\n\n${description}`;

/** The ways to a vacancy that is stored: a list of them, and a question before one replaces what was typed. */
const useVacancyChoice = () => {
  const { draft, change } = useGenerationDraft();
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<VacancyChoice | null>(null);
  const take = (vacancy: VacancyChoice): void => {
    change({ text: textOf(vacancy) });
    setPicked(null);
  };
  const pick = (vacancy: VacancyChoice): void => {
    setPicking(false);
    if (draft.text.trim() === '' || draft.text === textOf(vacancy)) take(vacancy);
    else setPicked(vacancy);
  };
  return { isPicking, setPicking, picked, setPicked, take, pick };
};

const VacancyField = ({ isShort, id }: { isShort: boolean; id: string }): ReactElement => {
  const { texts, count } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const { text } = draft;
  const isLong = text.length > longestVacancy;
  const fault = isLong ? texts.vacancy.tooLong : isShort ? texts.vacancy.tooShort(shortestVacancy) : null;
  return (
    <>
      <textarea
        id={id}
        className="field vacancy-field"
        value={text}
        rows={12}
        placeholder={texts.vacancy.placeholder}
        aria-label={texts.vacancy.label}
        aria-describedby={`${id}-count ${id}-fault`}
        aria-invalid={fault !== null}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="under-field">
        <p className="field-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
        <p className="field-count" id={`${id}-count`}>
          {texts.vacancy.characters(count(text.length))}
        </p>
      </div>
    </>
  );
};

/** The end of the step: to have the text read, or to go on without. */
const VacancyFoot = ({
  analyse,
  onShort,
}: {
  readonly analyse: ReturnType<typeof useAnalyse>;
  readonly onShort: () => void;
}): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const type = useChosenType();
  const { text, analysis } = draft;
  const isBlank = text.trim() === '';
  const isLong = text.length > longestVacancy;
  const goOn = (): void => change({ step: 'questions' });
  const isRead = analysis !== null && analysis.text === text;
  const canGoWithout = isBlank ? type?.isContextRequired === false : !isLong;
  return (
    <StepFoot>
      {canGoWithout && !isRead && (
        <TextButton kind="quiet" onPress={goOn}>
          {isBlank ? texts.vacancy.without : texts.vacancy.ownOnly}
        </TextButton>
      )}
      {isRead ? (
        <TextButton kind="primary" onPress={goOn}>
          {texts.vacancy.goOn}
        </TextButton>
      ) : (
        <TextButton
          kind="primary"
          symbol="bolt"
          isDisabled={analyse.isPending || isLong}
          onPress={() => (isTooShort(text) ? onShort() : analyse.mutate(text))}
        >
          {texts.vacancy.analyse}
        </TextButton>
      )}
    </StepFoot>
  );
};

const StepIntro = ({ pick }: { pick: () => void }): ReactElement => {
  const { texts } = useGenerationLocale();
  const type = useChosenType();
  const isRequired = type?.isContextRequired ?? true;
  return (
    <>
      <h1 className="step-title" tabIndex={-1}>
        {isRequired ? texts.vacancy.title : texts.vacancy.optionalTitle}
      </h1>
      <div className="step-intro">
        <p className="step-text">{texts.vacancy.text}</p>
        <TextButton symbol="search" onPress={pick}>
          {texts.vacancy.pick}
        </TextButton>
      </div>
    </>
  );
};

/** The second step: the text of the vacancy, pasted or taken from a stored one. */
export const VacancyStep = (): ReactElement => {
  const { draft, change } = useGenerationDraft();
  const analyse = useAnalyse();
  const id = useId();
  const choice = useVacancyChoice();
  const [wasShort, setShort] = useState(false);
  const fieldRef = useRef<HTMLDivElement>(null);
  const onShort = (): void => {
    setShort(true);
    fieldRef.current?.querySelector('textarea')?.focus();
  };
  return (
    <>
      <section className="column column-grow">
        <StepIntro pick={() => choice.setPicking(true)} />
        <div ref={fieldRef}>
          <VacancyField id={id} isShort={wasShort && isTooShort(draft.text)} />
        </div>
        {analyse.error && (
          <AnalysisFailure
            error={analyse.error}
            retry={() => analyse.mutate(draft.text)}
            goOn={() => change({ step: 'questions' })}
          />
        )}
      </section>
      <VacancyFoot analyse={analyse} onShort={onShort} />
      {choice.isPicking && <VacancyPicker pick={choice.pick} close={() => choice.setPicking(false)} />}
      {choice.picked && (
        <ReplaceTextDialog
          replace={() => choice.picked && choice.take(choice.picked)}
          close={() => choice.setPicked(null)}
        />
      )}
    </>
  );
};
