import { brokenAnswerKinds, refusingKinds } from '../../../simulator/protocol.ts';
import type { FaultKind, FaultRule, SimulatedFault, SimulatedTemplate } from '../../../simulator/protocol.ts';

/** A decision on a template. */
export type TemplateReview = 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED';

const reviews: Readonly<Record<SimulatedTemplate['status'], readonly TemplateReview[]>> = {
  PENDING: ['APPROVED', 'REJECTED'],
  IN_APPEAL: ['APPROVED', 'REJECTED'],
  APPROVED: ['PAUSED', 'DISABLED', 'REJECTED'],
  REJECTED: ['APPROVED'],
  PAUSED: ['APPROVED', 'DISABLED'],
  DISABLED: ['APPROVED'],
  PENDING_DELETION: [],
};

/** Returns the decisions that the platform can take on a template in this status. */
export const reviewsOf = (status: SimulatedTemplate['status']): readonly TemplateReview[] => reviews[status];

/** The categories, in the order of the list to choose from. */
export const platformTemplateCategories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;

/** Where a fault strikes. */
export type FaultGroup = 'answers' | 'webhooks' | 'files' | 'templates';

/** The faults of each group, in the order of the panel. */
export const faultGroups: Readonly<Record<FaultGroup, readonly FaultKind[]>> = {
  answers: [...refusingKinds, 'heldForQuality', ...brokenAnswerKinds, 'statusBeforeAnswer', 'failedStatus'],
  webhooks: [
    'webhookTwice',
    'webhookReordered',
    'webhookLate',
    'webhookDropped',
    'webhookForged',
    'webhookUnsigned',
    'webhookCut',
    'webhookBatch',
    'webhookUnknownKinds',
    'webhookForeignNumber',
  ],
  files: ['mediaExpired', 'mediaWrongHash', 'mediaHuge', 'mediaRedirect'],
  templates: ['templateFlip'],
};

/** How often a fault that is switched on strikes. */
export type FaultShare = 'once' | 'half' | 'always';

const undeliverable = 131_026;
const templateMissing = 132_001;
const secondMs = 1000;

const details: Partial<Record<FaultKind, Partial<FaultRule>>> = {
  slow: { delayMs: 8 * secondMs },
  webhookLate: { delayMs: 60 * 60 * secondMs },
  error: { code: templateMissing },
  failedStatus: { code: undeliverable },
  tooManyCalls: { retryAfterSeconds: 5 },
  unavailable: { retryAfterSeconds: 5 },
  mediaRedirect: { location: 'http://127.0.0.1:9/elsewhere' },
  templateFlip: { templateStatus: 'PAUSED' },
};

const shares: Readonly<Record<FaultShare, Partial<FaultRule>>> = {
  once: { times: 1 },
  half: { probability: 0.5 },
  always: {},
};

/** Returns the rule of a fault that is switched on in the panel. */
export const faultRuleFor = (kind: FaultKind, share: FaultShare): FaultRule => ({
  kind,
  ...details[kind],
  ...shares[share],
});

/** Returns the id of the fault that the panel switches; tests give theirs other ids. */
export const panelFaultId = (kind: FaultKind): string => `page-${kind}`;

/** Returns whether a fault has struck as often as it can. */
export const isUsedUp = ({ rule, played }: SimulatedFault): boolean =>
  rule.times !== undefined && played >= rule.times;

/** Returns templates in the order of the panel: those that wait for a decision first, then the newest. */
export const orderTemplates = (templates: Iterable<SimulatedTemplate>): readonly SimulatedTemplate[] => {
  const newest = [...templates].toReversed();
  const waits = ({ status }: SimulatedTemplate): boolean => status === 'PENDING' || status === 'IN_APPEAL';
  return [...newest.filter(waits), ...newest.filter((template) => !waits(template))];
};
