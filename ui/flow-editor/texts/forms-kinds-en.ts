/** The name of a kind of action, and what it does in one line. */
export interface KindTexts {
  readonly name: string;
  readonly summary: string;
}

/** The kinds of actions in English, in the order of the menu. */
export const englishKinds = {
  'say/text': { name: 'Say a text', summary: 'Sends a message.' },
  'say/media': { name: 'Send a file', summary: 'Sends a picture, a video, a sound or a document.' },
  'say/template': {
    name: 'Send a template',
    summary: 'The only message that WhatsApp takes when the candidate has been silent for a day.',
  },
  'ask/text': { name: 'Ask for words', summary: 'Takes any answer in words.' },
  'ask/name': { name: 'Ask for a name', summary: 'Keeps the name alone: “Hi, I am Noor” gives Noor.' },
  'ask/number': { name: 'Ask for a number', summary: 'Takes digits and words: “five and a half”.' },
  'ask/boolean': { name: 'Ask yes or no', summary: 'Two buttons, and yes or no in any words.' },
  'ask/choice': { name: 'Ask for a choice', summary: 'Buttons or a list, one answer or several.' },
  'ask/email': { name: 'Ask for an e-mail address', summary: 'Checks and keeps the address.' },
  'ask/phone': { name: 'Ask for a phone number', summary: 'Checks and keeps the number.' },
  'ask/date': { name: 'Ask for a day', summary: 'Takes “next Monday” and “3 March”.' },
  'ask/postalCode': { name: 'Ask for a postal code', summary: 'Checks and keeps the code.' },
  'ask/file': { name: 'Ask for a file', summary: 'A CV, a photo, or several files.' },
  'ask/vacancy': { name: 'Ask for a vacancy', summary: 'Offers your vacancies, and finds others by words.' },
  'ask/appointment': {
    name: 'Book an appointment',
    summary: 'Offers free times of schedules and books one.',
  },
  'ask/contact': {
    name: 'Book with a colleague',
    summary: 'Offers the free times of a person and books one.',
  },
  'ask/summary': {
    name: 'Sum up the answers',
    summary: 'Lists the answers and asks whether they are right.',
  },
  'set/session': { name: 'Set variables', summary: 'Computes values that later steps use.' },
  'update/candidate': {
    name: 'Update the candidate',
    summary: 'Writes answers to the candidate, and sets the status.',
  },
  'notify/webhook': { name: 'Notify another system', summary: 'Sends an event to your webhooks.' },
  'handover/inbox': { name: 'Hand over to people', summary: 'Pauses the chatbot for a colleague.' },
} as const satisfies Readonly<Record<string, KindTexts>>;

/** A kind of action of the catalogue. */
export type KindName = keyof typeof englishKinds;

/** The labels of the fields in English. */
export const englishFields = {
  accept: 'Kinds of files that are taken',
  answers: 'Answers in the list',
  appointmentText: 'Text in place of the question for a day',
  askDay: 'Question for a day',
  askDayEN: 'Question for a day (English)',
  askDayNL: 'Question for a day (Dutch)',
  askSlot: 'Question for a time',
  askSlotEN: 'Question for a time (English)',
  askSlotNL: 'Question for a time (Dutch)',
  attachment: 'Attachment',
  candidateStatus: 'Status of the candidate',
  caption: 'Caption',
  confirm: 'Confirm an answer that ends in a rejection',
  confirmSlotMessageEN: 'Question whether to book (English)',
  confirmSlotMessageNL: 'Question whether to book (Dutch)',
  confirmText: 'Words of that confirmation',
  data: 'Data',
  denyConfirmMessageEN: 'Said after a no (English)',
  denyConfirmMessageNL: 'Said after a no (Dutch)',
  event: 'Name of the event',
  fewestCharacters: 'Fewest characters',
  fewestFiles: 'Fewest files',
  fields: 'Answers for the candidate',
  file: 'File',
  filter: 'Which vacancies',
  firstDay: 'First day that is taken',
  handoverText: 'Said before a colleague takes over',
  highest: 'Highest number',
  invalidText: 'Said to an answer that cannot be used',
  lastDay: 'Last day that is taken',
  lowest: 'Lowest number',
  maxMegabytes: 'Largest file in MB',
  mostCharacters: 'Most characters',
  mostFiles: 'Most files',
  multiple: 'Several answers are possible',
  multipleFiles: 'Several files are possible',
  noneText: 'Said when there is no vacancy',
  noSlotEN: 'Said when no time is free (English)',
  noSlotNL: 'Said when no time is free (Dutch)',
  noText: 'Button for no',
  options: 'Options',
  parts: 'Part of the name',
  pattern: 'Pattern of the answer (RE2)',
  question: 'Question',
  required: 'An answer is required',
  rightText: 'Button for “right”',
  schedules: 'Schedules',
  template: 'Template',
  templateValues: 'Values',
  text: 'Text',
  user: 'Colleague',
  values: 'Variables',
  variable: 'Keep the answer as',
  wait: 'Wait first',
  why: 'Why it is asked',
  wrongText: 'Button for “wrong”',
  yesText: 'Button for yes',
} as const satisfies Readonly<Record<string, string>>;

/** A label of a field. */
export type FieldName = keyof typeof englishFields;

/** The words of choices in English. */
export const englishFieldChoices = {
  full: 'First name and surname',
  first: 'First name',
  last: 'Surname',
} as const satisfies Readonly<Record<string, string>>;

/** A choice of a field. */
export type ChoiceName = keyof typeof englishFieldChoices;
