import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { estimateConversation, toParameters } from '../model/generation-draft.ts';
import { findSchemaFaults, type SchemaFault } from '../model/schema-faults.ts';
import { AnalysisPart } from './analysis-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { useChosenType, useGenerationDraft, useGenerationLocale } from './generation-context.ts';
import { RequirementsPart } from './requirements-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { StepFoot } from './step-foot.tsx';
import { useGenerate } from './use-tasks.ts';

const manyQuestions = 18;

const useDraftFaults = (): readonly SchemaFault[] => {
  const { draft } = useGenerationDraft();
  const type = useChosenType();
  return type ? findSchemaFaults(toParameters(draft), type.parameters, 'parameters') : [];
};

const QuestionsFoot = ({
  faults,
  generate,
}: {
  readonly faults: readonly SchemaFault[];
  readonly generate: ReturnType<typeof useGenerate>;
}): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft } = useGenerationDraft();
  const { flowType, text } = draft;
  const { questions, minutes } = estimateConversation(draft);
  const send = (): void =>
    flowType === null ? undefined : generate.mutate({ flowType, parameters: toParameters(draft), text });
  const hint = (): string => {
    if (faults.length > 0) return texts.faults.fix;
    if (questions === 0) return texts.questions.nothing;
    const estimate = texts.questions.estimate(questions, minutes);
    return questions > manyQuestions ? `${estimate}. ${texts.questions.long}` : estimate;
  };
  return (
    <StepFoot hint={hint()}>
      <TextButton
        kind="primary"
        symbol="bolt"
        isDisabled={generate.isPending || faults.length > 0 || questions === 0}
        onPress={send}
      >
        {texts.questions.generate}
      </TextButton>
    </StepFoot>
  );
};

/** The third step: what was found in the vacancy, and what the conversation is to ask. */
export const QuestionsStep = (): ReactElement => {
  const { texts } = useGenerationLocale();
  const faults = useDraftFaults();
  const generate = useGenerate();
  return (
    <>
      <section className="column column-grow">
        <h1 className="step-title" tabIndex={-1}>
          {texts.questions.title}
        </h1>
        <AnalysisPart />
        <RequirementsPart />
        <FieldsPart />
        <SettingsPart faults={faults} />
        {generate.error && <FailureNote error={generate.error} />}
      </section>
      <QuestionsFoot faults={faults} generate={generate} />
    </>
  );
};
