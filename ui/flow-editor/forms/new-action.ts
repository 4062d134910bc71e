import type { FlowAction } from '../../../src/flow/flow.ts';
import type { KindName } from '../texts/forms-kinds-en.ts';
import { unusedName } from '../model/unused-name.ts';
import type { FormTexts } from '../texts/forms-texts.ts';

type StartTexts = FormTexts['start'];

/** An option of a choice whose words are still to be written. */
export const emptyOption = { value: '', label: '' } as const;

const ownQuestion = () => ({ text: '' });

/**
 * The first value of each kind. Where the author has to write or to choose first (a text, a row, a file), it is one that cannot be
 * saved yet: the form says what is missing, and the action comes into the flow when it is complete. So no candidate reads words
 * that nobody wrote.
 */
const startValues: Readonly<Record<KindName, (texts: StartTexts) => Readonly<Record<string, unknown>>>> = {
  'say/text': () => ({ text: '' }),
  'say/media': () => ({}),
  'say/template': () => ({}),
  'ask/text': ownQuestion,
  'ask/name': (texts) => ({ text: texts.nameQuestion }),
  'ask/number': ownQuestion,
  'ask/boolean': ownQuestion,
  'ask/choice': () => ({ ...ownQuestion(), options: [emptyOption, emptyOption] }),
  'ask/email': (texts) => ({ text: texts.emailQuestion }),
  'ask/phone': (texts) => ({ text: texts.phoneQuestion }),
  'ask/date': ownQuestion,
  'ask/postalCode': (texts) => ({ text: texts.postalCodeQuestion }),
  'ask/file': (texts) => ({ text: texts.fileQuestion }),
  'ask/vacancy': (texts) => ({ text: texts.vacancyQuestion }),
  'ask/appointment': () => ({ scheduleMode: 'custom' }),
  'ask/contact': (texts) => ({ text: texts.contactText }),
  'ask/summary': (texts) => ({ text: texts.summaryText }),
  'set/session': () => ({ values: { '': '' } }),
  'update/candidate': () => ({ fields: { firstName: 'first_name' } }),
  'notify/webhook': () => ({ event: '' }),
  'handover/inbox': ({ handover }) => ({ text: handover }),
};

const usualVariables: Readonly<Partial<Record<KindName, string>>> = {
  'ask/name': 'full_name',
  'ask/email': 'email',
  'ask/phone': 'phone',
  'ask/postalCode': 'postal_code',
  'ask/vacancy': 'vacancyId',
};

/** Builds a new action. A question keeps its answer in a variable that no other one fills. */
export const buildNewAction = (
  kind: KindName,
  index: number,
  taken: readonly string[],
  texts: StartTexts,
): FlowAction => {
  const [actionType = '', subType = ''] = kind.split('/');
  const usual = usualVariables[kind] ?? 'answer';
  return {
    id: crypto.randomUUID(),
    index,
    actionType,
    subType,
    value: startValues[kind](texts),
    variableName: actionType === 'ask' ? unusedName(usual, taken) : null,
    attachmentData: null,
  };
};
