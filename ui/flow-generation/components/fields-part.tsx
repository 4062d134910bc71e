import type { ReactElement } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { type AskedField, fieldNamesOf } from '../model/generation-draft.ts';
import { changeItem } from '../model/requirements.ts';
import { nameSessionField } from '../model/session-fields.ts';
import { ChoiceToggle } from './choice-toggle.tsx';
import { useGenerationDraft, useGenerationLocale } from './generation-context.ts';
import { focusTitle } from './keep-focus.ts';
import { OwnWordsForm } from './own-words-form.tsx';

const FieldRow = ({ field }: { field: AskedField }): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const { key, words, isRequired } = field;
  const { fields } = draft;
  const remove = (): void => {
    change({ fields: fields.filter((each) => each.key !== key) });
    focusTitle('fields-title');
  };
  return (
    <li className="choice-row">
      <span className="choice-words">{words}</span>
      <ChoiceToggle
        label={texts.questions.weight(words)}
        yes={texts.questions.needed}
        no={texts.questions.optional}
        isYes={isRequired}
        choose={(isYes) => change({ fields: changeItem(fields, key, { isRequired: isYes }) })}
      />
      <SymbolButton symbol="cross" label={texts.questions.remove(words)} onPress={remove} />
    </li>
  );
};

/** Adds details: with a name that is known, or one that is made of their words. */
const useAddField = () => {
  const { draft, change } = useGenerationDraft();
  const { fields, requirements } = draft;
  return (words: string, isRequired: boolean, known?: string): void => {
    const taken = new Set([...fieldNamesOf(fields), ...fieldNamesOf(requirements)]);
    const sessionField = nameSessionField(known ?? words, taken);
    change({ fields: [...fields, { key: sessionField, words: words.trim(), sessionField, isRequired }] });
  };
};

const UsualFields = (): ReactElement | null => {
  const { texts } = useGenerationLocale();
  const { draft } = useGenerationDraft();
  const add = useAddField();
  const names = fieldNamesOf(draft.fields);
  const usual = Object.entries(texts.questions.fieldNames).filter(([name]) => !names.has(name));
  const take = (words: string, name: string): void => {
    add(words, true, name);
    focusTitle('fields-title');
  };
  if (usual.length === 0) return null;
  return (
    <ul className="chips" aria-label={texts.questions.suggestedFields}>
      {usual.map(([name, words]) => (
        <li key={name}>
          <button className="chip" type="button" onClick={() => take(words, name)}>
            <DesignSymbol name="plus" />
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The details that the conversation asks for: usual ones, and the user's own. */
export const FieldsPart = (): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft } = useGenerationDraft();
  const add = useAddField();
  const { fields } = draft;
  return (
    <section className="part" aria-labelledby="fields-title">
      <h2 className="part-title" id="fields-title" tabIndex={-1}>
        {texts.questions.fields}
      </h2>
      <p className="part-text">{texts.questions.fieldsText}</p>
      {fields.length > 0 && (
        <ul className="choice-rows">
          {fields.map((field) => (
            <FieldRow key={field.key} field={field} />
          ))}
        </ul>
      )}
      <UsualFields />
      <OwnWordsForm
        label={texts.questions.ownField}
        placeholder={texts.questions.ownFieldPlaceholder}
        taken={fields}
        add={(words) => add(words, true)}
      />
    </section>
  );
};
