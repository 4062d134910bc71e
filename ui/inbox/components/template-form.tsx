import { type ReactElement, useId } from 'react';

import type { InboxConversation } from '../model/records.ts';
import { blanksOf, type InboxTemplate, type TemplateBlank, type BlankValues } from '../model/templates.ts';
import { useInboxLocale } from './inbox-context.ts';
import { usePlaceholderValues } from './reply-values.ts';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateFormProps {
  readonly row: InboxConversation;
  readonly template: InboxTemplate;
  readonly values: BlankValues;
  readonly setValue: (key: string, value: string) => void;
}

/** The longest value that a platform takes. */
const mostCharacters = 1024;

/** Returns the words that values often are: names of the candidate, the vacancy, the user and the organization. */
const useSuggestions = (row: InboxConversation): readonly string[] => {
  const { candidate, vacancyTitle, userFirstName, organizationName } = usePlaceholderValues(row);
  const known = [candidate?.firstName, candidate?.lastName, vacancyTitle, userFirstName, organizationName];
  return [...new Set(known.flatMap((word) => word || []))];
};

interface BlankFieldProps {
  readonly blank: TemplateBlank;
  readonly value: string;
  readonly listId: string;
  readonly isFirst: boolean;
  readonly set: (value: string) => void;
}

const BlankField = ({ blank, value, listId, isFirst, set }: BlankFieldProps): ReactElement => {
  const { texts } = useInboxLocale();
  const words = texts.templates;
  const name = words[blank.part === 'header' ? 'headerValue' : 'bodyValue'](blank.number);
  return (
    <label className="template-blank-field">
      <span>{name}</span>
      <input
        className="field"
        value={value}
        list={listId}
        maxLength={mostCharacters}
        required
        placeholder={blank.example === '' ? '' : words.example(blank.example)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
        autoFocus={isFirst}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  );
};

/** The values of a template, and how it reads with them. */
export const TemplateForm = ({ row, template, values, setValue }: TemplateFormProps): ReactElement => {
  const { texts } = useInboxLocale();
  const listId = useId();
  const suggestions = useSuggestions(row);
  const blanks = blanksOf(template);
  return (
    <>
      {blanks.length > 0 && (
        <div className="template-blanks">
          {blanks.map((blank, index) => (
            <BlankField
              key={blank.key}
              blank={blank}
              value={values[blank.key] ?? ''}
              listId={listId}
              isFirst={index === 0}
              set={(value) => setValue(blank.key, value)}
            />
          ))}
          <datalist id={listId}>
            {suggestions.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </datalist>
        </div>
      )}
      <section className="template-shown" aria-label={texts.templates.preview}>
        <TemplatePreview template={template} values={values} />
      </section>
    </>
  );
};
