/** The reasons why a change of a run or of an appointment is refused; a part of the catalogue of all errors. */
export const runFaultCatalogue = {
  run_is_running: {
    status: 422,
    title: 'run is running',
    meaning: 'The state of a run cannot be replaced while it runs.',
  },
  initial_message_not_updatable: {
    status: 422,
    title: 'initial message cannot be updated',
    meaning: 'The initial message of a run cannot be changed.',
  },
  run_erased: {
    status: 422,
    title: 'run erased',
    meaning:
      'The run cannot be replayed: its candidate or one of its messages was deleted, or its state was replaced after its end.',
  },
  slot_not_offered: {
    status: 422,
    title: 'slot not offered',
    meaning:
      'The schedule does not offer this time: its windows, notice, horizon or daily limit exclude it, or it is paused.',
  },
  appointment_ahead: {
    status: 422,
    title: 'appointment lies ahead',
    meaning: 'An appointment that has not begun cannot be missed.',
  },
  appointment_over: {
    status: 422,
    title: 'appointment is over',
    meaning: 'An appointment that is cancelled, completed or missed cannot be moved or booked again.',
  },
  schedule_required: {
    status: 422,
    title: 'schedule required',
    meaning: 'The flow books on a schedule that each run names, and none was given.',
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>;
