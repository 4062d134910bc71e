/** A step of a demo conversation: what a candidate writes, what a recruiter does, or a silence in minutes. */
export type DemoStep =
  | string
  | { readonly by: DemoRecruiter; readonly says: string }
  | { readonly by: DemoRecruiter; readonly does: 'pause' | 'resume' | 'read' | 'close' }
  | { readonly silentMinutes: number };

/** The recruiters of the demo organization. */
export type DemoRecruiter = 'sam' | 'robin';

/** A candidate of the demo organization, and how the conversation went. */
export interface DemoApplicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly channel: 'whatsapp' | 'web';
  readonly job: 'warehouse' | 'driver';
  /** When the conversation began, in hours before the demo is stored. */
  readonly hoursAgo: number;
  readonly story: readonly DemoStep[];
}

/** Builds what Sam writes. */
export const samWrites = (says: string): DemoStep => ({ by: 'sam', says });
/** Builds what Robin writes. */
export const robinWrites = (says: string): DemoStep => ({ by: 'robin', says });
/** Builds what a recruiter does beside writing. */
export const recruiterDoes = (by: DemoRecruiter, what: 'pause' | 'resume' | 'read' | 'close'): DemoStep => ({
  by,
  does: what,
});
/** Builds a silence in hours. */
export const silentHours = (hours: number): DemoStep => ({ silentMinutes: hours * 60 });

type Who = readonly [firstName: string, lastName: string, channel?: DemoApplicant['channel']];

const applicant =
  (job: DemoApplicant['job'], usual: DemoApplicant['channel']) =>
  (
    [firstName, lastName, channel = usual]: Who,
    hoursAgo: number,
    ...story: readonly DemoStep[]
  ): DemoApplicant => ({ firstName, lastName, channel, job, hoursAgo, story });

/** Builds an applicant for the warehouse; on WhatsApp unless another channel is named. */
export const warehouseApplicant = applicant('warehouse', 'whatsapp');
/** Builds an applicant for the driver’s job; on the web unless another channel is named. */
export const driverApplicant = applicant('driver', 'web');

const emailOf = (first: string, last: string): string =>
  `${first}.${last}`
    .toLowerCase()
    .replaceAll(' ', '')
    .normalize('NFD')
    .replaceAll(/[^a-z.@]/g, '') + '@example.com';

/** The last five answers of the application for the warehouse. */
export const aboutMe = (
  first: string,
  last: string,
  phone: string,
  postalCode: string,
): readonly string[] => [first, last, phone, emailOf(first, last), postalCode];
