import type { FlowAction } from '../../../../src/flow/flow.ts';

/** The kinds of actions that have a symbol and a name of their own, in the order of the palette. */
export const shownKinds = [
  'say/text',
  'say/media',
  'say/template',
  'ask/text',
  'ask/name',
  'ask/number',
  'ask/boolean',
  'ask/choice',
  'ask/email',
  'ask/phone',
  'ask/date',
  'ask/postalCode',
  'ask/file',
  'ask/vacancy',
  'ask/appointment',
  'ask/contact',
  'ask/summary',
  'set/session',
  'update/candidate',
  'notify/webhook',
  'handover/inbox',
] as const;

/** One of `shownKinds`. */
export type ShownKind = (typeof shownKinds)[number];

/** Returns the kind of an action; null for one that the editor does not know. */
export const toShownKind = ({ actionType, subType }: Pick<FlowAction, 'actionType' | 'subType'>) =>
  shownKinds.find((kind) => kind === `${actionType}/${subType}`) ?? null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const telling = ['text', 'caption', 'fileName', 'filename', 'name', 'event', 'url'];

/** Returns the first words of what an action says; an empty text when it says nothing. */
export const firstWords = ({ value }: Pick<FlowAction, 'value'>): string => {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  for (const member of telling) {
    const text = value[member];
    if (typeof text === 'string' && text.trim() !== '') return text.trim().replace(/\s+/g, ' ').slice(0, 120);
  }
  const inner = isRecord(value['values']) ? value['values'] : value;
  return Object.keys(inner).slice(0, 6).join(', ');
};
