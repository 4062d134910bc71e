import { type ReactElement, useId } from 'react';

import type { FormSchema } from '../model/json-schema.ts';
import { wordsFor } from '../model/generation-locale.ts';
import { findSchemaFaults, type SchemaFault } from '../model/schema-faults.ts';
import { useGenerationLocale } from './generation-context.ts';
import { OptionRow } from './option-row.tsx';

interface SchemaFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly schema: FormSchema;
  readonly value: unknown;
  readonly fault: SchemaFault | undefined;
  readonly set: (value: unknown) => void;
}

/** Languages to choose from, as far as the schema allows them: without an AI model there are two. */
const languages = ['nl', 'en', 'de', 'fr', 'pl', 'es', 'ro', 'bg', 'uk', 'tr', 'ar'];
const emojiLevels = ['0', '1', '2', '3'];

const isAllowed = (value: unknown, schema: FormSchema): boolean =>
  findSchemaFaults(value, schema, '').length === 0;

const nameOfLanguage = (code: string, language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** The options of a member: of one that this page knows, or those that its schema lists. */
const useOptions = ({ name, schema, value }: SchemaFieldProps) => {
  const { texts, language } = useGenerationLocale();
  const { emoji, automatic } = texts.settings;
  if (name === 'language') {
    const codes = languages.filter((code) => isAllowed(code, schema));
    const further = typeof value === 'string' && value !== '' && !codes.includes(value) ? [value] : [];
    const named = [...codes, ...further].map((code) => ({
      value: code,
      label: nameOfLanguage(code, language),
    }));
    return [{ value: '', label: automatic }, ...named];
  }
  if (name === 'emojiUsage')
    return emojiLevels
      .filter((level) => isAllowed(level, schema))
      .map((level) => ({ value: level, label: wordsFor(emoji, level) ?? level }));
  return schema.enum?.map((option) => ({ value: String(option), label: String(option) })) ?? [];
};

const TextInput = (props: SchemaFieldProps & { readonly id: string }): ReactElement => {
  const { id, schema, value, fault, set } = props;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const read = (text: string): unknown =>
    text === '' ? undefined : isNumber ? Number.parseFloat(text) : text;
  return (
    <input
      id={id}
      className="field"
      type={isNumber ? 'number' : 'text'}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      aria-describedby={`${id}-hint ${id}-fault`}
      aria-invalid={fault !== undefined}
      {...(schema.maxLength !== undefined && { maxLength: schema.maxLength })}
      onChange={({ target }) => set(read(target.value))}
    />
  );
};

const CheckInput = ({ id, label, value, set }: SchemaFieldProps & { readonly id: string }): ReactElement => (
  <label className="tick-box" htmlFor={id}>
    <input id={id} type="checkbox" checked={value === true} onChange={({ target }) => set(target.checked)} />
    {label}
  </label>
);

const toChosen = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const isDrawn = ({ type }: FormSchema): boolean =>
  ['string', 'integer', 'number', 'boolean'].includes(type ?? '');

/** A field for one member of a schema: options, a text, a number or a yes. What has another shape only a host can send. */
export const SchemaField = (props: SchemaFieldProps): ReactElement | null => {
  const { label, hint, schema, value, fault, set } = props;
  const { texts } = useGenerationLocale();
  const id = useId();
  const options = useOptions(props);
  if (!isDrawn(schema)) return null;
  if (schema.type === 'boolean') return <CheckInput {...props} id={id} />;
  if (options.length > 0) {
    const chosen = toChosen(value) ?? toChosen(schema.default) ?? '';
    const choose = (next: string): void => set(next === '' ? undefined : next);
    return <OptionRow label={label} options={options} chosen={chosen} choose={choose} />;
  }
  return (
    <div className="setting">
      <label className="setting-label" htmlFor={id}>
        {label}
      </label>
      <TextInput {...props} id={id} />
      <p className="setting-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <output className="field-fault" id={`${id}-fault`}>
        {fault && `${label} ${wordsFor(texts.faults.words, fault.code) ?? fault.code}`}
      </output>
    </div>
  );
};
