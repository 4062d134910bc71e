import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';

import { ActionMenu, type MenuEntry } from '../../design/action-menu.tsx';
import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { AppointmentMark } from '../data/inbox-source.ts';
import { queryKeys } from '../live/apply-changes.ts';
import type { InboxAppointment } from '../model/records.ts';
import { useClock, useInbox, useInboxLocale } from './inbox-context.ts';

const useChange = (appointment: InboxAppointment, candidateId: string, done: () => void) => {
  const { source, queries } = useInbox();
  return useMutation({
    mutationFn: (change: AppointmentMark) => source.details.changeAppointment(appointment.id, change),
    onSuccess: done,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.appointments(candidateId) }),
  });
};

interface AppointmentProps {
  readonly appointment: InboxAppointment;
  readonly candidateId: string;
}

const CancelAppointment = ({
  appointment,
  candidateId,
  close,
}: AppointmentProps & { close: () => void }): ReactElement => {
  const { texts, zonedTime } = useInboxLocale();
  const id = useId();
  const [reason, setReason] = useState('');
  const cancel = useChange(appointment, candidateId, close);
  const send = (): void => {
    const cancelReason = reason.trim();
    cancel.mutate({ status: 'cancelled', ...(cancelReason !== '' && { cancelReason }) });
  };
  const when = zonedTime(appointment.startsAt, appointment.timeZone);
  return (
    <DialogBox title={texts.details.cancelAppointmentTitle(when)} onClose={close} isAlert>
      <p>{texts.details.cancelAppointmentText}</p>
      <label className="field-label" htmlFor={id}>
        {texts.details.cancelReason}
      </label>
      <input
        id={id}
        className="field"
        value={reason}
        maxLength={1000}
        onChange={({ target }) => setReason(target.value)}
      />
      {cancel.error && <FailureNote error={cancel.error} />}
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.details.keepAppointment}</TextButton>
        <TextButton kind="danger" isDisabled={cancel.isPending} onPress={send}>
          {texts.details.cancelAppointment}
        </TextButton>
      </div>
    </DialogBox>
  );
};

type AppointmentAction = 'completed' | 'noShow' | 'cancel';

/** Lists what a user can do with an appointment: cancel it before its start, and say afterwards whether it took place. */
const useEntries = ({
  status,
  startsAt,
}: InboxAppointment): readonly (MenuEntry<AppointmentAction> & { readonly id: AppointmentAction })[] => {
  const { canWrite } = useInbox();
  const { texts } = useInboxLocale();
  const now = useClock();
  if (!canWrite || status === 'cancelled') return [];
  if (Date.parse(startsAt) > now)
    return status === 'booked'
      ? [{ id: 'cancel', label: texts.details.cancelAppointment, isDanger: true }]
      : [];
  const entries: readonly MenuEntry<'completed' | 'noShow'>[] = [
    { id: 'completed', label: texts.details.markCompleted },
    { id: 'noShow', label: texts.details.markNoShow },
  ];
  return entries.filter(({ id }) => id !== status);
};

const StatusWords = ({ appointment }: Pick<AppointmentProps, 'appointment'>): ReactElement => {
  const { texts } = useInboxLocale();
  const { status, cancelledBy, cancelReason } = appointment;
  const words =
    status === 'cancelled' && cancelledBy !== null
      ? texts.details.cancelledBy[cancelledBy]
      : texts.details.appointmentStatuses[status];
  return (
    <span className={`appointment-status appointment-${status}`}>
      {words}
      {cancelReason !== null && (
        <>
          : <bdi>{cancelReason}</bdi>
        </>
      )}
    </span>
  );
};

const AppointmentButtons = ({ appointment, candidateId }: AppointmentProps): ReactElement | null => {
  const { texts, zonedTime } = useInboxLocale();
  const [isCancelling, setCancelling] = useState(false);
  const mark = useChange(appointment, candidateId, () => undefined);
  const entries = useEntries(appointment);
  const { startsAt, timeZone, status, calendarUrl } = appointment;
  const act = (action: AppointmentAction): void =>
    action === 'cancel' ? setCancelling(true) : mark.mutate({ status: action });
  return (
    <>
      <span className="panel-buttons">
        {entries.length > 0 && (
          <ActionMenu
            label={`${texts.details.changeAppointment}: ${zonedTime(startsAt, timeZone)}`}
            entries={entries}
            triggerClass="status-button"
            isDisabled={mark.isPending}
            onAction={act}
          >
            {texts.details.changeAppointment}
            <DesignSymbol name="down" />
          </ActionMenu>
        )}
        {status === 'booked' && calendarUrl !== null && (
          <a className="text-link" href={calendarUrl} target="_blank" rel="noreferrer">
            {texts.details.addToCalendar}
          </a>
        )}
      </span>
      {mark.error && <FailureNote error={mark.error} />}
      {isCancelling && (
        <CancelAppointment
          appointment={appointment}
          candidateId={candidateId}
          close={() => setCancelling(false)}
        />
      )}
    </>
  );
};

const AppointmentLine = ({ appointment, candidateId }: AppointmentProps): ReactElement => {
  const { texts, zonedTime } = useInboxLocale();
  const { startsAt, timeZone, user, place, status } = appointment;
  const at = <time dateTime={startsAt}>{zonedTime(startsAt, timeZone)}</time>;
  return (
    <li className="appointment">
      <span className="appointment-when">{status === 'cancelled' ? <s>{at}</s> : at}</span>
      <StatusWords appointment={appointment} />
      <span className="appointment-where">
        {[user && texts.details.appointmentWith(user.name), place]
          .filter((words) => words !== null && words !== '')
          .join(' · ')}
      </span>
      <AppointmentButtons appointment={appointment} candidateId={candidateId} />
    </li>
  );
};

/** The appointments of a candidate: those that lie ahead or began today, and the earlier ones behind a button. Nothing where there is none. */
export const AppointmentsPart = ({ candidateId }: { candidateId: string }): ReactElement | null => {
  const { source } = useInbox();
  const { texts, dayOf } = useInboxLocale();
  const now = useClock();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.appointments(candidateId),
    queryFn: () => source.details.appointments(candidateId),
  });
  if (!data && !error) return null;
  if (data?.length === 0) return null;
  const today = dayOf(new Date(now).toISOString());
  const isNear = ({ startsAt, status }: InboxAppointment): boolean =>
    status !== 'cancelled' && dayOf(startsAt) >= today;
  const near = (data ?? []).filter(isNear).toReversed();
  const earlier = (data ?? []).filter((each) => !isNear(each));
  const toLines = (appointments: readonly InboxAppointment[]): ReactElement => (
    <ul className="appointments">
      {appointments.map((appointment) => (
        <AppointmentLine key={appointment.id} appointment={appointment} candidateId={candidateId} />
      ))}
    </ul>
  );
  return (
    <section className="panel-part">
      <h3 className="panel-title">{texts.details.appointments}</h3>
      {!data && error && <FailureNote error={error} retry={() => void refetch()} />}
      {near.length > 0 && toLines(near)}
      {earlier.length > 0 && (
        <details className="past-appointments" open={near.length === 0}>
          <summary>
            <DesignSymbol name="down" />
            {texts.details.pastAppointments(earlier.length)}
          </summary>
          {toLines(earlier)}
        </details>
      )}
    </section>
  );
};
