import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { FailureNote } from '../../design/failure-note.tsx';
import { generationKeys } from '../live/generator.ts';
import { type AppointmentMode, readAppointment, writeAppointment } from '../model/appointment.ts';
import { useGenerationLocale, useGenerator } from './generation-context.ts';
import { OptionRow } from './option-row.tsx';

interface AppointmentSettingProps {
  /** The value of `extraOptions`. */
  readonly value: unknown;
  readonly hasFault: boolean;
  readonly set: (value: unknown) => void;
}

const ScheduleBoxes = ({ value, set }: Pick<AppointmentSettingProps, 'value' | 'set'>): ReactElement => {
  const { source } = useGenerator();
  const { texts } = useGenerationLocale();
  const { data, error, refetch } = useQuery({
    queryKey: generationKeys.schedules,
    queryFn: source.schedules,
  });
  const { scheduleIds } = readAppointment(value);
  const tick = (id: string, isTicked: boolean): void => {
    const others = scheduleIds.filter((each) => each !== id);
    set(writeAppointment(value, { mode: 'schedules', scheduleIds: isTicked ? [...others, id] : others }));
  };
  if (error) return <FailureNote error={error} retry={() => void refetch()} />;
  if (data?.length === 0) return <p className="part-text">{texts.settings.noSchedules}</p>;
  return (
    <ul className="schedule-boxes">
      {data?.map(({ id, name }) => (
        <li key={id}>
          <label className="tick-box">
            <input
              type="checkbox"
              checked={scheduleIds.includes(id)}
              onChange={({ target }) => tick(id, target.checked)}
            />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
};

/** Whether the conversation ends with an appointment, and in which schedules. */
export const AppointmentSetting = ({ value, hasFault, set }: AppointmentSettingProps): ReactElement => {
  const { texts } = useGenerationLocale();
  const { appointmentNone, appointmentSchedules, appointmentCustom, chooseSchedule } = texts.settings;
  const { mode, scheduleIds } = readAppointment(value);
  const options: readonly { readonly value: AppointmentMode; readonly label: string }[] = [
    { value: 'none', label: appointmentNone },
    { value: 'schedules', label: appointmentSchedules },
    { value: 'custom', label: appointmentCustom },
  ];
  const choose = (chosen: string): void => {
    const next = options.find((option) => option.value === chosen)?.value ?? 'none';
    set(writeAppointment(value, { mode: next, scheduleIds }));
  };
  return (
    <>
      <OptionRow label={texts.settings.appointment} options={options} chosen={mode} choose={choose} />
      {mode === 'schedules' && <ScheduleBoxes value={value} set={set} />}
      {hasFault && <output className="field-fault">{chooseSchedule}</output>}
    </>
  );
};
