import type { Language } from '../language.ts';

/** The command that makes the time which is held under `claimId` an appointment, whose id that is. */
export interface BookAppointment {
  readonly type: 'bookAppointment';
  readonly claimId: string;
  readonly scheduleId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** The language in which the candidate is written to. */
  readonly language: Language;
}
