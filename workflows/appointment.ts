import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import { appointmentChangedSignalName, type AppointmentInput } from '../src/temporal/contract.ts';

/** The signal that an appointment was booked or changed. */
const appointmentChangedSignal = defineSignal(appointmentChangedSignalName);

// Without a limit on retries: the database comes back.
const { attendAppointment } = proxyActivities<Activities>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
  summary: 'Reminds, completes, and says what comes next',
});

// The database's clock can be behind: ask again, but not in a tight loop.
const shortestWaitMs = 1000;

/** Waits for the moments of one appointment: its reminders and its completion. A change of the appointment ends the wait. */
export async function appointment({ id }: AppointmentInput): Promise<void> {
  let isChanged = false;
  setHandler(appointmentChangedSignal, () => {
    isChanged = true;
  });
  for (;;) {
    isChanged = false;
    const dueAt = await attendAppointment({ id });
    if (dueAt !== null) await condition(() => isChanged, Math.max(shortestWaitMs, dueAt - Date.now()));
    else if (!isChanged) return;
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof appointment>({ id });
  }
}
