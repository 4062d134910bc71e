import type { AnswerKind } from '../field-definition.ts';
import { askFieldInEnglish } from './fields-en.ts';
import { pickVariant, type RequirementPhrases, titleInSentence } from './phrase.ts';
import { phraseEnglishRequirement } from './requirement-en.ts';
import { estimateMinutes, type WordingContext, type FlowWording } from './flow-wording.ts';

const describeVacancy = ({ title, town }: WordingContext): string | null => {
  if (title === null) return null;
  const name = titleInSentence(title);
  const isOne = !/^(?:an?|the)\s/iu.test(name) && !/[^s]s$/u.test(name);
  const article = isOne ? (/^[aeio]/iu.test(name) ? 'an ' : 'a ') : '';
  return `${article}${name}${town === null ? '' : ` in ${town}`}`;
};

const duration = (questions: number): string => {
  if (questions <= 1) return 'I have just one short question for you.';
  if (questions <= 5) return 'I have a few short questions; they take less than two minutes.';
  return `I have a number of short questions; they take about ${estimateMinutes(questions)} minutes.`;
};

const greeting = (context: WordingContext): string => {
  const vacancy = describeVacancy(context);
  const length = duration(context.questions);
  switch (context.flowType) {
    case 'interview_flow':
      return `Hi! Good to have you here for this first interview${vacancy === null ? '' : ` about working as ${vacancy}`}. ${length} Take your time, and answer in your own words.`;
    case 'screening_flow':
      return `Hi! Great that you are interested${vacancy === null ? '' : ` in working as ${vacancy}`}. ${length} That way we both soon know whether it is a match.`;
    case 'onboarding_flow':
      return `Welcome! We are happy that you are joining us${vacancy === null ? '' : ` as ${vacancy}`}. ${length} Then everything is ready for your first day.`;
    default:
      return vacancy === null
        ? `Hi! Great that you are interested in this vacancy${context.town === null ? '' : ` in ${context.town}`}. ${length}`
        : `Hi! Great that you are interested in working as ${vacancy}. ${length}`;
  }
};

const declineReason = ({ thing, that }: RequirementPhrases, index: number): string => {
  if (thing !== null)
    return pickVariant(
      [`this role really does require ${thing}`, `this job cannot be done without ${thing}`],
      index,
    );
  if (that !== null)
    return pickVariant(
      [`for this role it is essential that ${that}`, `this role does require that ${that}`],
      index,
    );
  return 'that is a firm condition for this role';
};

const decline = (phrases: RequirementPhrases, context: WordingContext, index: number): string => {
  const onward = context.flowType === 'interview_flow' ? 'the interview' : 'your application';
  return `${pickVariant(['Thank you for being honest about that.', 'Thanks for your straightforward answer.'], index)} Unfortunately, ${declineReason(phrases, index)}, so we cannot continue with ${onward} now. ${pickVariant(
    [
      'If that changes, or if you see another vacancy that suits you, we would love to hear from you again. Good luck!',
      'Do have a look at our other vacancies: one of them may suit you better. We wish you the best of luck!',
    ],
    index,
  )}`;
};

// Things that one can arrange before the first day, unlike years of experience and languages.
const arrangeableThings =
  /\b(?:passports?|permits?|visas?|licen[cs]es?|certificates?|diplomas?|cards?|clearance|checks?|vog|dbs|bsn|account|numbers?|documents?|registrations?|clothes|clothing|shoes|boots|transport|car|bike|bicycle|scooter|laptop|phone|copy|photo|insurance)\b/iu;

const notYet = ({ thing }: RequirementPhrases, index: number): string => {
  const what = thing !== null && arrangeableThings.test(thing) ? thing.replace(/^an? /u, 'your ') : 'this';
  return pickVariant(
    [
      `No problem, there is still time. Please try to arrange ${what} before your first day, and let us know if that does not work out.`,
      `That is all right. We are happy to think along about how to arrange ${what} before you start.`,
    ],
    index,
  );
};

const transitions = {
  preferred:
    'Great, that looks good. A few more questions to get to know you better; there are no wrong answers here.',
  fields: 'Lovely. To finish, I need a few details from you.',
};

const transition = (part: string, flowType: string): string => {
  if (flowType === 'onboarding_flow')
    return part === 'preferred'
      ? 'Almost done! A few more things that are useful to know.'
      : 'Let us go through what has to be arranged before your first day.';
  if (flowType === 'interview_flow' && part === 'preferred')
    return 'Great! Now I would like to hear about your experience. Please answer in your own words.';
  return part === 'preferred' ? transitions.preferred : transitions.fields;
};

const invalidReplies: Readonly<Record<AnswerKind, string>> = {
  boolean: 'Sorry, I did not quite get that. Is it yes or no?',
  text: 'I cannot go on with that yet. Could you check it and type it again?',
  name: 'I did not catch the name. Could you type just the name?',
  number: 'I am looking for one number here, for example 32. Which number is it for you?',
  date: 'I do not recognise that date. Could you write it as day, month and year, for example 31-12-2027?',
  email: 'That does not look like an e-mail address. Could you check it once more?',
  phone: 'That does not look like a phone number. Could you type it again in full?',
  postalCode: 'I do not recognise that postal code. Could you check it once more?',
  choice: 'Sorry, I did not quite get that. Which of these is it?',
  file: 'I do not see a file yet. Could you send it as an attachment or a photo?',
};

const acceptance = (context: WordingContext, named: boolean): string => {
  const thanks = `Thank you${named ? ', {{session.first_name}}' : ''}!`;
  switch (context.flowType) {
    case 'interview_flow':
      return `${thanks} I have a good picture of you now. A colleague will read your answers and get in touch about the next step.`;
    case 'screening_flow':
      return `${thanks} That is all I wanted to know. A colleague will look at your answers and let you know soon.`;
    default:
      return `${thanks} Your application is complete. A colleague will go through it and get in touch as soon as possible.`;
  }
};

/** The English texts of generated flows. */
export const englishWording: FlowWording = {
  greeting,
  sayRequirement: phraseEnglishRequirement,
  detailRequests: ['Feel free to tell me more about it.', 'I would like to hear more about that.'],
  exampleRequests: ['Could you give an example?', 'How does that show?'],
  metAcknowledgements: ['Great!', 'Good to hear.', 'Perfect!', 'Nice.'],
  acknowledgements: ['Got it.', '', 'Thanks.', 'Okay.', ''],
  nameAcknowledgement: 'Nice to meet you, {{session.first_name}}!',
  decline,
  notYet,
  transition,
  askField: askFieldInEnglish,
  skipHints: [
    '(Rather not? Just type “skip”.)',
    '(You may skip this one.)',
    '(This one is optional: “skip” is fine.)',
  ],
  invalid: (kind) => invalidReplies[kind],
  acceptance,
  closing: (named) =>
    `Thank you${named ? ', {{session.first_name}}' : ''}, we now have everything we need. We are looking forward to working with you. See you soon!`,
  reminder: ({ flowType }) =>
    flowType === 'onboarding_flow'
      ? 'Hi, we are not quite done preparing your first day. Shall we go on where we stopped?'
      : 'Hi, are you still there? We were in the middle of our conversation. You can simply go on where you stopped.',
  timeout: (about) =>
    `If I hear nothing for ${about.replace(/^1 days$/u, 'a day')}, I will close this conversation.`,
};
