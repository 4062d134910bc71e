import { type ReactElement, type ReactNode, useId, useState } from 'react';

import type { EditorSettings } from '../model/edit.ts';
import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';

interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string;
  readonly fault: string | null;
  readonly unit?: string;
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

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly unit?: string;
  readonly value: string;
  readonly isLong?: boolean;
  readonly isNumber?: boolean;
  /** Returns what is wrong with a text; null when it can be saved. */
  readonly check: (text: string) => string | null;
  readonly commit: (text: string) => void;
}

/** Keeps what is typed while the field has the focus, whatever comes from elsewhere. What cannot be saved is given up on leaving. */
const useTyping = ({ value, check, commit }: Pick<TextFieldProps, 'value' | 'check' | 'commit'>) => {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? value,
    fault: typed === null ? null : check(typed),
    change: (next: string): void => {
      setTyped(next);
      if (check(next) === null) commit(next);
    },
    focus: (): void => setTyped(value),
    leave: (): void => setTyped(null),
  };
};

/** A field of the settings, which saves each text that can be saved. */
const TextField = (props: TextFieldProps): ReactElement => {
  const { label, hint, unit, isLong = false, isNumber = false } = props;
  const { canWrite } = useFlowEditor();
  const { text, fault, change, focus, leave } = useTyping(props);
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, fault === null ? '' : `${id}-fault`];
  const shared = {
    id,
    className: isNumber ? 'field field-number' : 'field',
    value: text,
    readOnly: !canWrite,
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
    </FieldFrame>
  );
};

const maxMinutes = 1_000_000;

/** Returns the number of a text; null when it is no whole number in the range. */
const readWhole = (text: string, min: number, max: number): number | null => {
  if (!/^\d+$/u.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
};

const readNames = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

type Change = (changes: Partial<EditorSettings>) => void;

interface GroupProps {
  readonly settings: EditorSettings;
  readonly change: Change;
}

const NumberField = (
  props: Omit<TextFieldProps, 'check' | 'commit' | 'isNumber'> & {
    readonly min: number;
    readonly max: number;
    readonly isOptional?: boolean;
    readonly commit: (value: number | null) => void;
  },
): ReactElement => {
  const { min, max, isOptional = false, commit, ...rest } = props;
  const { settings: texts } = useEditorTexts();
  const isEmpty = (text: string): boolean => isOptional && text.trim() === '';
  const check = (text: string): string | null =>
    isEmpty(text) || readWhole(text, min, max) !== null ? null : texts.outOfRange(min, max);
  return (
    <TextField
      {...rest}
      isNumber
      check={check}
      commit={(text) => commit(isEmpty(text) ? null : readWhole(text, min, max))}
    />
  );
};

const ReminderFields = ({ settings, change }: GroupProps): ReactElement => {
  const { settings: texts } = useEditorTexts();
  const { reminderInterval, reminderMessage } = settings;
  return (
    <>
      <NumberField
        label={texts.reminder}
        hint={texts.reminderHint}
        unit={texts.minutes}
        value={String(reminderInterval)}
        min={0}
        max={maxMinutes}
        commit={(minutes) => {
          if (minutes === null) return;
          // A reminder without words could not be saved: the two change together.
          const isBlank = minutes > 0 && reminderMessage.trim() === '';
          change({ reminderInterval: minutes, ...(isBlank && { reminderMessage: texts.reminderDefault }) });
        }}
      />
      {reminderInterval > 0 && (
        <TextField
          label={texts.reminderMessage}
          isLong
          value={reminderMessage}
          check={(text) => (text.trim() === '' ? texts.reminderMissing : null)}
          commit={(text) => change({ reminderMessage: text })}
        />
      )}
    </>
  );
};

const TimeFields = ({ settings, change }: GroupProps): ReactElement => {
  const { settings: texts } = useEditorTexts();
  const { sessionTimeout, answerBurstSeconds } = settings;
  return (
    <>
      <NumberField
        label={texts.timeout}
        hint={texts.timeoutHint}
        unit={texts.minutes}
        value={String(sessionTimeout)}
        min={1}
        max={maxMinutes}
        commit={(minutes) => {
          if (minutes !== null) change({ sessionTimeout: minutes });
        }}
      />
      <NumberField
        label={texts.burst}
        hint={texts.burstHint}
        unit={texts.seconds}
        value={answerBurstSeconds === null ? '' : String(answerBurstSeconds)}
        isOptional
        min={0}
        max={60}
        commit={(seconds) => change({ answerBurstSeconds: seconds })}
      />
    </>
  );
};

/** The settings of the flow. A field keeps what is typed in it, and saves each text that can be saved. */
export const SettingsForm = (): ReactElement => {
  const { settings, perform } = useFlowEditor();
  const { settings: texts } = useEditorTexts();
  const change: Change = (changes) => perform(texts.change, [{ kind: 'updateSettings', changes }]);
  return (
    <form className="settings" onSubmit={(event) => event.preventDefault()}>
      <div>
        <h2 className="settings-title">{texts.title}</h2>
        <p className="settings-hint">{texts.intro}</p>
      </div>
      <TextField
        label={texts.name}
        value={settings.name}
        check={(text) => (text.trim() === '' || text.length > 255 ? texts.nameMissing : null)}
        commit={(name) => change({ name })}
      />
      <ReminderFields settings={settings} change={change} />
      <TimeFields settings={settings} change={change} />
      <TextField
        label={texts.given}
        hint={texts.givenHint}
        isLong
        value={settings.givenVariables.join('\n')}
        check={() => null}
        commit={(text) => change({ givenVariables: readNames(text) })}
      />
    </form>
  );
};
