import { type ReactElement, useEffect, useRef } from 'react';

import { ConnectionBar } from '../../design/connection-bar.tsx';
import { useKeptFocus } from '../../design/use-kept-focus.ts';
import { DesignSymbol } from '../../design/symbol.tsx';
import { type GenerationStep, generationSteps, translateFields } from '../model/generation-draft.ts';
import { useGenerationDraft, useGenerationLocale, useGenerator } from './generation-context.ts';
import { EarlierNotice, StartFaultNotice } from './notices.tsx';
import { ResultStep } from './flow-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { TypeStep } from './type-step.tsx';
import { useAnnouncements } from './use-tasks.ts';
import { VacancyStep } from './vacancy-step.tsx';

const StepMark = ({ isDone, number }: { isDone: boolean; number: number }): ReactElement => (
  <span className="step-mark" aria-hidden="true">
    {isDone ? <DesignSymbol name="check" /> : number}
  </span>
);

const StepList = (): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const at = generationSteps.indexOf(draft.step);
  // A flow is no step that one can go back into, and from a flow the way back is a choice of its own.
  const canGoTo = (index: number): boolean => index < at && draft.step !== 'flow';
  return (
    <nav aria-label={texts.steps.label}>
      <ol className="steps">
        {generationSteps.map((step, index) => {
          const words = texts.steps.names[step];
          const isDone = index < at;
          return (
            <li
              key={step}
              className={step === draft.step ? 'step step-now' : isDone ? 'step step-done' : 'step'}
            >
              {canGoTo(index) ? (
                <button className="step-button" type="button" onClick={() => change({ step })}>
                  <StepMark isDone={isDone} number={index + 1} />
                  {words}
                  <span className="for-listeners">({texts.steps.done})</span>
                </button>
              ) : (
                <span
                  className="step-words"
                  {...(step === draft.step && { 'aria-current': 'step' as const })}
                >
                  <StepMark isDone={isDone} number={index + 1} />
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

const screens: Readonly<Record<GenerationStep, () => ReactElement>> = {
  type: TypeStep,
  vacancy: VacancyStep,
  questions: QuestionsStep,
  flow: ResultStep,
};

/** Moves the focus to the beginning of a step, where a screen reader goes on; not at the first one that is shown. */
const useStepFocus = (step: GenerationStep) => {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    ref.current?.scrollTo({ top: 0 });
    ref.current?.querySelector<HTMLElement>('.step-title')?.focus({ preventScroll: true });
  }, [step]);
  return ref;
};

/** Gives the fields that have their usual name the one of the language that the host changes to. */
const useTranslatedFields = (): void => {
  const { draft } = useGenerator();
  const { fieldNames } = useGenerationLocale().texts.questions;
  const known = useRef(fieldNames);
  useEffect(() => {
    const before = known.current;
    known.current = fieldNames;
    if (before === fieldNames) return;
    draft.update((now) => ({ ...now, fields: translateFields(now.fields, before, fieldNames) }));
  }, [draft, fieldNames]);
};

/** The generation of flows: one step after the other, in one column. */
export const GenerationApp = (): ReactElement => {
  const { stream, canWrite } = useGenerator();
  const { draft } = useGenerationDraft();
  const ref = useStepFocus(draft.step);
  useAnnouncements();
  useTranslatedFields();
  useKeptFocus();
  const Screen = screens[draft.step];
  return (
    <div className="generation">
      <ConnectionBar stream={stream} />
      {canWrite && (
        <header className="page-head">
          <StepList />
        </header>
      )}
      <main className="page-scroll" ref={ref}>
        <div className="notices">
          <EarlierNotice />
          <StartFaultNotice />
        </div>
        <Screen />
      </main>
    </div>
  );
};
