import { type ReactElement, useState } from 'react';

import {
  countOf,
  type DurationUnit,
  durationUnits,
  isWhole,
  largestUnitOf,
  toMinutes,
} from '../model/duration.ts';
import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';
import { NumberField } from './settings-fields.tsx';

const maxMinutes = 1_000_000;

interface UnitSelectProps {
  readonly label: string;
  readonly count: number;
  readonly unit: DurationUnit;
  readonly choose: (unit: DurationUnit) => void;
}

const UnitSelect = ({ label, count, unit, choose }: UnitSelectProps): ReactElement => {
  const { canWrite } = useFlowEditor();
  const { settings: texts } = useEditorTexts();
  if (!canWrite) return <>{texts.units[unit](count)}</>;
  return (
    <select
      className="field"
      aria-label={texts.unitOf(label)}
      value={unit}
      onChange={({ target }) => choose(durationUnits.find((name) => name === target.value) ?? unit)}
    >
      {durationUnits.map((name) => (
        <option key={name} value={name} disabled={toMinutes(count, name) > maxMinutes}>
          {texts.units[name](count)}
        </option>
      ))}
    </select>
  );
};

interface DurationFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly minutes: number;
  readonly min: number;
  readonly commit: (minutes: number) => void;
}

/** A length of time: a whole number of the unit that the user chose, else of the largest one that fits. */
export const DurationField = ({ label, hint, minutes, min, commit }: DurationFieldProps): ReactElement => {
  const [chosen, setChosen] = useState<DurationUnit | null>(null);
  // Sixty minutes stay minutes while they are being written: the next digit means minutes too.
  const [written, setWritten] = useState<DurationUnit | null>(null);
  const isFitting = chosen !== null && isWhole(minutes, chosen);
  const unit = written ?? (isFitting ? chosen : largestUnitOf(minutes));
  const count = countOf(minutes, unit);
  const choose = (next: DurationUnit): void => {
    setChosen(next);
    commit(toMinutes(count, next));
  };
  return (
    <NumberField
      label={label}
      hint={hint}
      unit={<UnitSelect {...{ label, count, unit, choose }} />}
      value={String(count)}
      min={min}
      max={countOf(maxMinutes, unit)}
      commit={(next) => {
        if (next !== null) commit(toMinutes(next, unit));
      }}
      onEnter={() => setWritten(unit)}
      onLeave={() => {
        setWritten(null);
        setChosen(null);
      }}
    />
  );
};
