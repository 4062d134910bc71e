import { type ConditionTexts, englishConditions } from './forms-conditions-en.ts';
import { englishFaults, type FaultTexts } from './forms-faults-en.ts';
import { type ControlTexts, englishControls } from './forms-controls-en.ts';
import {
  type ChoiceName,
  englishFieldChoices,
  englishFields,
  englishKinds,
  type FieldName,
  type KindName,
  type KindTexts,
} from './forms-kinds-en.ts';

const english = {
  nothingSelected: 'Nothing is selected',
  nothingText: 'Select a step to see what it says, asks and does.',
  severalNodes: (count: number) => `${count} steps are selected`,
  severalText: 'Select one of them to edit it.',
  nodeName: 'Name of the step',
  renamed: (name: string) => `Rename to ${name}`,
  role: 'In the flow',
  roles: {
    step: 'A step',
    start: 'The start',
    accepted: 'End: accepted',
    declined: 'End: declined',
    update: 'End: details changed',
    reset: 'Start again',
  },
  roleHints: {
    step: 'Its actions run in order, then the first exit that holds is taken.',
    start: 'The conversation begins here.',
    accepted: 'The conversation ends: the candidate is suitable.',
    declined: 'The conversation ends: the candidate is not suitable.',
    update: 'The conversation ends without a verdict.',
    reset: 'Everything is forgotten, and the next message starts the flow again.',
  },
  otherRole: 'Start and end',
  actions: 'Actions',
  addAction: 'Add an action',
  addedAction: (kind: string) => `Add: ${kind}`,
  searchKinds: 'Search actions',
  noKinds: 'No action has these words.',
  groups: { say: 'Say', ask: 'Ask', do: 'Do' },
  exits: 'Exits',
  addExit: 'Add an exit',
  exitTo: (name: string) => `To ${name}`,
  target: 'Leads to',
  condition: 'When',
  endHasNoExits: 'The flow ends here: exits are not taken.',
  neverTaken: 'Never taken: an exit above always holds.',
  alwaysNotLast: 'An exit that always holds is not the last one.',
  putAlwaysLast: 'Put it last',
  changed: (part: string) => `Change: ${part}`,
  moved: (part: string) => `Move: ${part}`,
  removed: (part: string) => `Remove: ${part}`,
  partUp: (part: string) => `Move up: ${part}`,
  partDown: (part: string) => `Move down: ${part}`,
  removePart: (part: string) => `Remove: ${part}`,
  more: 'More',
  heldEdit: 'This is not saved yet: something below is missing or not right.',
  dropEdit: 'Discard the change',
  dropNew: 'Discard the new action',
  unknownKind: (kind: string) => `This page does not know the kind ${kind}. Its value can be edited as JSON.`,
  start: {
    nameQuestion: 'What is your name?',
    emailQuestion: 'What is your e-mail address?',
    phoneQuestion: 'What is your phone number?',
    postalCodeQuestion: 'What is your postal code?',
    fileQuestion: 'Could you send us your CV?',
    vacancyQuestion: 'Which vacancy are you interested in?',
    contactText: 'A colleague would like to meet you.',
    summaryText: 'This is what I have written down:',
    handover: 'A colleague will answer you here.',
  },
};

/** The general texts of the forms. */
export type GeneralTexts = typeof english;

/** All texts of the forms. */
export interface FormTexts extends GeneralTexts, ControlTexts, ConditionTexts {
  readonly kinds: Readonly<Record<KindName, KindTexts>>;
  readonly fields: Readonly<Record<FieldName, string>>;
  readonly choices: Readonly<Record<ChoiceName, string>>;
  readonly faults: FaultTexts;
}

/** The texts of the forms in English. */
export const englishForms: FormTexts = {
  ...english,
  ...englishControls,
  ...englishConditions,
  kinds: englishKinds,
  fields: englishFields,
  choices: englishFieldChoices,
  faults: englishFaults,
};
