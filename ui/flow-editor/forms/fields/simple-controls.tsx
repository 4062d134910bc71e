import { type ReactElement, useState } from 'react';

import { useFormScope, useFormTexts } from '../form-scope.ts';
import type { FormFieldType } from '../field-types.ts';
import { toText } from '../json-object.ts';
import { FormNews } from './form-news.tsx';
import { toLocalInput, useLocalText } from '../use-local-text.ts';
import { type ControlProps, toInputProps } from './control-props.ts';

type Typed<Type extends FormFieldType['type']> = {
  readonly field: Extract<FormFieldType, { readonly type: Type }>;
};

const toNumber = (text: string): number | undefined => {
  const number = Number(text.replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
};

/** A number; an empty field leaves it out. */
export const NumberControl = (props: ControlProps & Typed<'number'>): ReactElement => {
  const { value, change, field } = props;
  const { isReadOnly } = useFormScope();
  const saved = typeof value === 'number' ? String(value) : '';
  const local = useLocalText(saved, (text) => change(toNumber(text)));
  return (
    <>
      <input
        className="field form-number"
        type="number"
        step={field.isWhole ? 1 : 'any'}
        {...(field.min !== null && { min: field.min })}
        {...(field.max !== null && { max: field.max })}
        {...toInputProps(props)}
        readOnly={isReadOnly}
        {...toLocalInput(local)}
      />
      <FormNews local={local} />
    </>
  );
};

const units = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;

type Unit = keyof typeof units;

const unitNames: readonly Unit[] = ['seconds', 'minutes', 'hours', 'days'];

const unitOf = (seconds: number): Unit =>
  unitNames.findLast((unit) => seconds > 0 && seconds % units[unit] === 0) ?? 'seconds';

interface UnitSelectProps {
  readonly label: string;
  readonly unit: Unit;
  readonly choose: (unit: Unit) => void;
}

const UnitSelect = ({ label, unit, choose }: UnitSelectProps): ReactElement => {
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  return (
    <select
      className="field form-select"
      aria-label={texts.unitOf(label)}
      disabled={isReadOnly}
      value={unit}
      onChange={({ target }) => choose(unitNames.find((name) => name === target.value) ?? unit)}
    >
      {unitNames.map((name) => (
        <option key={name} value={name}>
          {texts.units[name]}
        </option>
      ))}
    </select>
  );
};

/** A length of time, in the unit that the user chose, else the largest one that fits. */
export const SecondsControl = (props: ControlProps): ReactElement => {
  const { value, change, label } = props;
  const { isReadOnly } = useFormScope();
  const seconds = typeof value === 'number' ? value : 0;
  // Sixty seconds stay seconds while they are being written: the next digit means seconds too.
  const [written, setWritten] = useState<Unit | null>(null);
  const unit = written ?? unitOf(seconds);
  const saved = seconds === 0 ? '' : String(seconds / units[unit]);
  const save = (text: string, next: Unit): void => {
    const count = toNumber(text);
    change(count === undefined || count === 0 ? undefined : Math.round(count * units[next]));
  };
  const local = useLocalText(saved, (text) => save(text, unit));
  const choose = (next: Unit): void => {
    setWritten(next);
    save(local.text, next);
  };
  return (
    <span className="form-pair">
      <input
        className="field form-number"
        type="number"
        min={0}
        {...toInputProps(props)}
        readOnly={isReadOnly}
        value={local.text}
        onFocus={() => {
          local.enter();
          setWritten(unit);
        }}
        onChange={({ target }) => local.write(target.value)}
        onBlur={() => {
          local.leave();
          setWritten(null);
        }}
      />
      <UnitSelect {...{ label, unit, choose }} />
      <FormNews local={local} />
    </span>
  );
};

/** Yes or no, as a switch with its words beside it. */
export const FlagControl = (props: ControlProps & Typed<'flag'>): ReactElement => {
  const { value, change, field, label } = props;
  const { isReadOnly } = useFormScope();
  return (
    <label className="form-flag">
      <input
        type="checkbox"
        {...toInputProps(props)}
        disabled={isReadOnly}
        checked={typeof value === 'boolean' ? value : field.initial}
        onChange={({ target }) => change(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
};

/** One of a few choices. */
export const ChoiceControl = (props: ControlProps & Typed<'choice'>): ReactElement => {
  const { value, change, field } = props;
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  return (
    <select
      className="field form-select"
      {...toInputProps(props)}
      disabled={isReadOnly}
      value={typeof value === 'string' ? value : field.initial}
      onChange={({ target }) => change(target.value)}
    >
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {texts.choices[choice]}
        </option>
      ))}
    </select>
  );
};

/** A day, or words of the engine for one; a list offers the usual ones. */
export const DayControl = (props: ControlProps): ReactElement => {
  const { id, value, change } = props;
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const local = useLocalText(toText(value), (text) => change(text.trim() === '' ? undefined : text.trim()));
  return (
    <>
      <input
        className="field"
        {...toInputProps(props)}
        list={`${id}-days`}
        placeholder={texts.dayHint}
        readOnly={isReadOnly}
        {...toLocalInput(local)}
      />
      <datalist id={`${id}-days`}>
        {texts.dayWords.map(({ words, meaning }) => (
          <option key={words} value={words}>
            {meaning}
          </option>
        ))}
      </datalist>
      <FormNews local={local} />
    </>
  );
};
