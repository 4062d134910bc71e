import type { KindName } from '../texts/forms-kinds-en.ts';
import {
  asAdvanced,
  buildField,
  checkboxField,
  longTextField,
  longTextIn,
  patternField,
  questionExtras,
  questionField,
  requiredTextField,
  shortTextField,
  textLimits,
  waitField,
  integerField,
} from './field-builders.ts';
import type { ActionField } from './field-types.ts';
import type { FormTexts } from '../texts/forms-texts.ts';

type StartTexts = FormTexts['start'];

/** The group of a kind of action in the menu of kinds. */
export type KindGroup = 'say' | 'ask' | 'do';

/** The form of one kind of action. */
export interface KindForm {
  readonly group: KindGroup;
  /** The fields of `value`, in their order. A member without a field is kept as it is. */
  readonly fields: readonly ActionField[];
  /** Whether a file can be sent along with the text. */
  readonly takesAttachment: boolean;
  /** The variable that keeps the answer to a new question, where one name is usual. */
  readonly usualVariable?: string;
  /**
   * The first value. Where the author has to write or to choose first (a text, a row, a file), it is one that cannot be saved yet:
   * the form says what is missing, and the action comes into the flow when it is complete. So no candidate reads words that nobody
   * wrote.
   */
  start(texts: StartTexts): Readonly<Record<string, unknown>>;
}

const words = (...fields: readonly ActionField[]): KindForm => ({
  group: 'ask',
  fields: [questionField, ...fields, ...questionExtras],
  takesAttachment: true,
  start: () => ({ text: '' }),
});

const other = (group: KindGroup, ...fields: readonly ActionField[]): KindForm => ({
  group,
  fields,
  takesAttachment: false,
  start: () => ({}),
});

/** An option of a choice whose words are still to be written. */
export const emptyOption = { value: '', label: '' } as const;

const anyNumber = (name: string, label: 'lowest' | 'highest'): ActionField =>
  buildField(name, label, { type: 'number', isWhole: false, min: null, max: null });

const inLanguages = (
  name: 'askDay' | 'askSlot' | 'noSlot' | 'confirmSlotMessage' | 'denyConfirmMessage',
): readonly ActionField[] => [
  asAdvanced(longTextIn('nl', `${name}NL`)),
  asAdvanced(longTextIn('en', `${name}EN`)),
];

const kept = (name: string): ActionField => buildField(name, 'text', { type: 'kept' });

const fileField: ActionField = {
  ...buildField('type', 'file', { type: 'file' }),
  others: ['url', 'data', 'size', 'mime_type', 'filename'],
};

const schedulesField: ActionField = {
  ...buildField('scheduleIds', 'schedules', { type: 'schedules' }),
  others: ['scheduleMode'],
};

/** The form of each kind of action, in the order of the menu. */
export const kindForms: Readonly<Record<KindName, KindForm>> = {
  'say/text': {
    ...other('say', requiredTextField('text', 'text'), waitField),
    takesAttachment: true,
    start: () => ({ text: '' }),
  },
  'say/media': other('say', fileField, longTextField('caption', 'caption'), waitField),
  'say/template': other(
    'say',
    buildField('id', 'template', { type: 'row', table: 'messageTemplates', isRequired: true }),
    buildField('components', 'templateValues', { type: 'templateValues' }),
    waitField,
  ),
  'ask/text': words(...textLimits),
  'ask/name': {
    ...words(
      buildField('parts', 'parts', { type: 'choice', choices: ['full', 'first', 'last'], initial: 'full' }),
    ),
    usualVariable: 'full_name',
    start: (texts) => ({ text: texts.nameQuestion }),
  },
  'ask/number': words(anyNumber('min', 'lowest'), anyNumber('max', 'highest'), patternField),
  'ask/boolean': words(shortTextField('yesText', 'yesText'), shortTextField('noText', 'noText')),
  'ask/choice': {
    ...words(
      buildField('options', 'options', { type: 'options' }),
      checkboxField('multiple', 'multiple', false),
    ),
    start: () => ({ text: '', options: [emptyOption, emptyOption] }),
  },
  'ask/email': {
    ...words(...textLimits),
    usualVariable: 'email',
    start: (texts) => ({ text: texts.emailQuestion }),
  },
  'ask/phone': {
    ...words(...textLimits),
    usualVariable: 'phone',
    start: (texts) => ({ text: texts.phoneQuestion }),
  },
  'ask/date': words(
    buildField('min', 'firstDay', { type: 'day' }),
    buildField('max', 'lastDay', { type: 'day' }),
    patternField,
  ),
  'ask/postalCode': {
    ...words(...textLimits),
    usualVariable: 'postal_code',
    start: (texts) => ({ text: texts.postalCodeQuestion }),
  },
  'ask/file': {
    ...words(
      buildField('accept', 'accept', { type: 'mimeTypes' }),
      checkboxField('multiple', 'multipleFiles', false),
      asAdvanced(integerField('min', 'fewestFiles', 0, 10)),
      asAdvanced(integerField('max', 'mostFiles', 1, 10)),
      asAdvanced(
        buildField('maxMegabytes', 'maxMegabytes', { type: 'number', isWhole: false, min: 0, max: 16 }),
      ),
    ),
    start: (texts) => ({ text: texts.fileQuestion }),
  },
  'ask/vacancy': {
    ...words(
      buildField('filter', 'filter', { type: 'vacancyFilter' }),
      asAdvanced(longTextField('noneText', 'noneText')),
    ),
    usualVariable: 'vacancyId',
    start: (texts) => ({ text: texts.vacancyQuestion }),
  },
  'ask/appointment': {
    group: 'ask',
    takesAttachment: true,
    start: () => ({ scheduleMode: 'custom' }),
    fields: [
      schedulesField,
      longTextField('text', 'appointmentText'),
      ...inLanguages('askDay'),
      ...inLanguages('askSlot'),
      ...inLanguages('noSlot'),
      ...inLanguages('confirmSlotMessage'),
      ...inLanguages('denyConfirmMessage'),
      kept('version'),
      ...questionExtras,
    ],
  },
  'ask/contact': {
    group: 'ask',
    takesAttachment: true,
    start: (texts) => ({ text: texts.contactText }),
    fields: [
      questionField,
      buildField('id', 'user', { type: 'row', table: 'bookableUsers', isRequired: true }),
      asAdvanced(longTextField('time_frame_message', 'askDay')),
      asAdvanced(longTextField('time_slot_message', 'askSlot')),
      kept('name'),
      kept('calendar_type'),
      ...questionExtras,
    ],
  },
  'ask/summary': {
    ...words(
      buildField('answers', 'answers', { type: 'answers' }),
      shortTextField('yesText', 'rightText'),
      shortTextField('noText', 'wrongText'),
    ),
    start: (texts) => ({ text: texts.summaryText }),
  },
  'set/session': {
    ...other('do', buildField('values', 'values', { type: 'expressions' })),
    start: () => ({ values: { '': '' } }),
  },
  'update/candidate': {
    ...other(
      'do',
      buildField('fields', 'fields', { type: 'candidateFields' }),
      buildField('candidateStatusId', 'candidateStatus', { type: 'row', table: 'candidateStatuses' }),
    ),
    start: () => ({ fields: { firstName: 'first_name' } }),
  },
  'notify/webhook': {
    ...other(
      'do',
      buildField('event', 'event', { type: 'text', isLong: false, hasPlaceholders: false, isRequired: true }),
      buildField('data', 'data', { type: 'data' }),
    ),
    start: () => ({ event: '' }),
  },
  'handover/inbox': {
    ...other('do', longTextField('text', 'handoverText')),
    takesAttachment: true,
    start: (texts) => ({ text: texts.handover }),
  },
};

/** Returns the name of a kind, as the catalogue writes it. */
export const kindNameOf = ({
  actionType,
  subType,
}: {
  readonly actionType: string;
  readonly subType: string;
}): string => `${actionType}/${subType}`;

/** Returns whether a name is that of a kind with a form. */
export const isKindName = (name: string): name is KindName => Object.hasOwn(kindForms, name);

/** Returns the form of a kind; null for one that the editor does not know. */
export const findKindForm = (kind: string): KindForm | null => (isKindName(kind) ? kindForms[kind] : null);

/** The kinds of actions, in the order of the menu. */
export const kindNames: readonly KindName[] = Object.keys(kindForms).filter(isKindName);

/** Reads the name of a kind; null for anything else. */
export const toKindName = (name: string): KindName | null => (isKindName(name) ? name : null);
