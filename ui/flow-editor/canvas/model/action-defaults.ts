import type { FlowAction } from '../../../../src/flow/flow.ts';

const question = (text: string): { readonly text: string } => ({ text });

/**
 * The values with which actions begin, by kind, in the order of the palette. The kinds that name a file, a template or a
 * colleague are not here: nothing could stand in for these, so they are added by their form.
 */
const values = {
  'say/text': question('…'),
  'ask/text': question('…?'),
  'ask/name': question('…?'),
  'ask/number': question('…?'),
  'ask/boolean': question('…?'),
  'ask/choice': {
    text: '…?',
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  },
  'ask/email': question('…?'),
  'ask/phone': question('…?'),
  'ask/date': question('…?'),
  'ask/postalCode': question('…?'),
  'ask/file': question('…?'),
  'ask/vacancy': question('…?'),
  'ask/appointment': { scheduleMode: 'custom' },
  'ask/summary': question('…:'),
  'set/session': { values: { answer: 'true' } },
  'update/candidate': { fields: { email: 'email' } },
  'notify/webhook': { event: 'flow.reached' },
  'handover/inbox': question('…'),
} as const;

/** A kind of action that the palette offers. */
export type PaletteKind = keyof typeof values;

const isPaletteKind = (kind: string): kind is PaletteKind => Object.hasOwn(values, kind);

/** The kinds of actions that the palette offers, in its order. */
export const paletteKinds: readonly PaletteKind[] = Object.keys(values).filter(isPaletteKind);

/** Reads a kind of the palette that is dragged; null for anything else. */
export const toPaletteKind = (text: string): PaletteKind | null => (isPaletteKind(text) ? text : null);

/** Builds a new action of a kind. A question keeps its answer under a name of its own. */
export const buildAction = (kind: PaletteKind, id: string, index: number): FlowAction => {
  const [actionType = '', subType = ''] = kind.split('/');
  const variableName = actionType === 'ask' ? `answer_${id.replaceAll('-', '').slice(-6)}` : null;
  return { id, index, actionType, subType, value: values[kind], variableName, attachmentData: null };
};
