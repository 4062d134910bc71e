import { type ReactElement, type ReactNode, useId } from 'react';

import type { PageLanguage } from '../../shared/language.ts';
import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';
import { FieldNews } from './field-news.tsx';
import { useKeptWords } from './kept-words.ts';
import { settingsKey } from '../model/draft.ts';

interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string;
  readonly fault: string | null;
  readonly unit?: ReactNode;
  readonly id: string;
  readonly children: ReactNode;
}

const FieldFrame = ({ label, hint, fault, unit, id, children }: FieldFrameProps): ReactElement => (
  <div className="settings-field">
    <label className="form-label" htmlFor={id}>
      {label}
    </label>
    <div className="settings-control">
      {children}
      {unit !== undefined && <span className="settings-unit">{unit}</span>}
    </div>
    {hint !== undefined && (
      <p className="settings-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {fault !== null && (
      <p className="settings-fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
    )}
  </div>
);

interface TextSettingProps {
  readonly label: string;
  readonly hint?: string;
  /** Stands behind the field: a word, or a choice. */
  readonly unit?: ReactNode;
  readonly value: string;
  readonly isLong?: boolean;
  readonly isNumber?: boolean;
  /** The language of the text, where it is not that of the page. */
  readonly lang?: PageLanguage;
  /** Returns what is wrong with a text; null when it can be saved. */
  readonly check: (text: string) => string | null;
  readonly commit: (text: string) => void;
  /** Called when the field gets the focus. */
  readonly onEnter?: () => void;
  /** Called when the field loses the focus. */
  readonly onLeave?: () => void;
}

/** Keeps what is typed while the field has the focus, whatever comes from elsewhere. What cannot be saved is given up on leaving. */
const useTyping = ({ value, check, commit, onEnter, onLeave }: TextSettingProps) => {
  const words = useKeptWords(value);
  return {
    words,
    fault: words.isTyped ? check(words.text) : null,
    change: (next: string): void => {
      words.type(next);
      if (check(next) === null) commit(next);
    },
    focus: (): void => {
      words.enter();
      onEnter?.();
    },
    leave: (): void => {
      words.leave();
      onLeave?.();
    },
  };
};

/** A field of the settings, which saves each text that can be saved. */
export const TextSetting = (props: TextSettingProps): ReactElement => {
  const { label, hint, unit, isLong = false, isNumber = false, lang } = props;
  const { canWrite } = useFlowEditor();
  const { words, fault, change, focus, leave } = useTyping(props);
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, fault === null ? '' : `${id}-fault`];
  const shared = {
    id,
    className: isNumber ? 'field field-number' : 'field',
    value: words.text,
    readOnly: !canWrite,
    lang,
    'aria-invalid': fault !== null,
    'aria-describedby': described.filter(Boolean).join(' '),
    onFocus: focus,
    onBlur: leave,
  } as const;
  const frame = {
    label,
    fault,
    id,
    ...(hint !== undefined && { hint }),
    ...(unit !== undefined && { unit }),
  };
  return (
    <FieldFrame {...frame}>
      {isLong ? (
        <textarea {...shared} rows={3} onChange={(event) => change(event.target.value)} />
      ) : (
        <input
          {...shared}
          autoComplete="off"
          {...(isNumber && { inputMode: 'numeric' as const })}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <FieldNews words={words} partId={settingsKey.id} />
    </FieldFrame>
  );
};

/** Returns the number of a text; null when it is no whole number in the range. */
const readWhole = (text: string, min: number, max: number): number | null => {
  if (!/^\d+$/u.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
};

interface NumberFieldProps extends Omit<TextSettingProps, 'check' | 'commit' | 'isNumber'> {
  readonly min: number;
  readonly max: number;
  readonly isOptional?: boolean;
  readonly commit: (value: number | null) => void;
}

/** A field for a whole number in a range; an optional one can be empty. */
export const NumberField = (props: NumberFieldProps): ReactElement => {
  const { min, max, isOptional = false, commit, ...rest } = props;
  const { settings: texts } = useEditorTexts();
  const isEmpty = (text: string): boolean => isOptional && text.trim() === '';
  const check = (text: string): string | null =>
    isEmpty(text) || readWhole(text, min, max) !== null ? null : texts.outOfRange(min, max);
  return (
    <TextSetting
      {...rest}
      isNumber
      check={check}
      commit={(text) => commit(isEmpty(text) ? null : readWhole(text, min, max))}
    />
  );
};
