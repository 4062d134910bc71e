import type { ReactElement } from 'react';

import { FailureNote } from '../../design/failure-note.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { SymbolName } from '../../design/symbol-paths.ts';
import { wordsFor } from '../model/generation-locale.ts';
import type { AskedField } from '../model/generation-draft.ts';
import type { FlowTypeChoice } from '../model/records.ts';
import type { GenerationTexts } from '../model/texts/texts.ts';
import { useFlowTypes, useGenerationDraft, useGenerationLocale, useGenerator } from './generation-context.ts';
import { RecentList } from './recent-list.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';

const symbols: Readonly<Record<string, SymbolName>> = {
  vacancy_application_flow: 'envelope',
  interview_flow: 'audio',
  screening_flow: 'filter',
  onboarding_flow: 'hand',
};

const usualFields = ['first_name', 'last_name', 'email', 'phone'] as const;

/** The details that a new flow asks for, until the user chooses others. */
const firstFields = ({ questions }: GenerationTexts): readonly AskedField[] =>
  usualFields.map((name) => ({
    key: name,
    words: questions.fieldNames[name],
    sessionField: name,
    isRequired: true,
  }));

const TypeCard = ({ type }: { type: FlowTypeChoice }): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const words = wordsFor(texts.kinds, type.name);
  const choose = (): void => {
    const fields = draft.fields.length === 0 ? firstFields(texts) : draft.fields;
    change({ flowType: type.name, step: 'vacancy', fields });
  };
  const isChosen = draft.flowType === type.name;
  return (
    <li>
      <button
        className={isChosen ? 'type-card type-card-chosen' : 'type-card'}
        type="button"
        aria-pressed={isChosen}
        onClick={choose}
        {...(!words && { lang: 'en' })}
      >
        <span className="type-symbol">
          <DesignSymbol name={wordsFor(symbols, type.name) ?? 'flow'} />
        </span>
        <span className="type-words">
          <span className="type-title">{words?.title ?? type.title}</span>
          <span className="type-text">{words?.text ?? type.description}</span>
        </span>
      </button>
    </li>
  );
};

const TypeCards = (): ReactElement => {
  const { texts } = useGenerationLocale();
  const { data, error, refetch } = useFlowTypes();
  if (error) return <FailureNote error={error} retry={() => void refetch()} />;
  if (!data)
    return <SkeletonLines label={texts.types.waiting} count={4} retry={() => void refetch()} isTall />;
  return (
    <ul className="type-cards">
      {data.map((type) => (
        <TypeCard key={type.name} type={type} />
      ))}
    </ul>
  );
};

/** The first step: the kind of the conversation; below it, what was made before. */
export const TypeStep = (): ReactElement => {
  const { canWrite } = useGenerator();
  const { texts } = useGenerationLocale();
  return (
    <>
      {canWrite ? (
        <section className="column">
          <h1 className="step-title" tabIndex={-1}>
            {texts.types.title}
          </h1>
          <p className="step-text">{texts.types.text}</p>
          <TypeCards />
        </section>
      ) : (
        <section className="column">
          <h1 className="step-title" tabIndex={-1}>
            {texts.states.title}
          </h1>
          <p className="step-text">{texts.readOnly}</p>
        </section>
      )}
      <RecentList />
    </>
  );
};
