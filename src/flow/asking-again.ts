import type { Language } from './language.ts';
import { asksBirth } from './reply-parsers/date-mentions.ts';

type Texts = Readonly<Record<Language, readonly [string, string, string]>>;

/** The words before a question that is asked again, another one at each try. */
const leads: Texts = {
  en: [
    'Sorry, I did not get that.',
    'I am afraid I still do not understand. Let me ask it once more.',
    'We are nearly there: one more try, and otherwise a colleague helps.',
  ],
  nl: [
    'Sorry, dat begreep ik niet.',
    'Ik begrijp het helaas nog niet. Ik vraag het nog een keer.',
    'We zijn er bijna: nog één poging, en anders helpt een collega je.',
  ],
};

/** An example of an answer, by kind of question. */
const examples: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'ask/boolean': 'A yes or a no is enough.',
    'ask/number': 'A number is enough, for example 32.',
    'ask/date': 'A day such as 14 March 2027 or next Monday helps me most.',
    'ask/email': 'It looks like this: name@example.com.',
    'ask/phone': 'All its digits, please.',
    'ask/choice': 'Choose one of the options, or write its number.',
  },
  nl: {
    'ask/boolean': 'Een ja of een nee is genoeg.',
    'ask/number': 'Een getal is genoeg, bijvoorbeeld 32.',
    'ask/date': 'Een dag zoals 14 maart 2027 of volgende week maandag helpt me het best.',
    'ask/email': 'Het ziet er zo uit: naam@voorbeeld.nl.',
    'ask/phone': 'Graag alle cijfers.',
    'ask/choice': 'Kies een van de mogelijkheden, of schrijf het nummer ervan.',
  },
};

/** Postal codes and phone numbers look different in each country. */
const localExamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ask/postalCode': { NL: '1012 AB', BE: '9000', GB: 'LS1 4AP', DE: '50667', IE: 'D02 AF30', FR: '75001' },
  'ask/phone': { NL: '06 12345678', BE: '0470 12 34 56', GB: '07400 123456', DE: '0151 23456789' },
};
/** A date of birth has its year. */
const birthExamples: Readonly<Record<Language, string>> = {
  en: 'Day, month and year, please: 14 March 1990.',
  nl: 'Graag dag, maand en jaar: 14 maart 1990.',
};
const forExample: Readonly<Record<Language, string>> = { en: 'For example', nl: 'Bijvoorbeeld' };

const exampleOf = (
  { kind, country, question }: Pick<RepeatedAsk, 'kind' | 'country' | 'question'>,
  language: Language,
): string => {
  if (kind === 'ask/date' && asksBirth.test(question)) return birthExamples[language];
  const local = localExamples[kind]?.[country];
  return local === undefined ? (examples[language][kind] ?? '') : `${forExample[language]}: ${local}.`;
};

/** A question that is asked again. */
export interface RepeatedAsk {
  /** The `actionType` and the `subType`. */
  readonly kind: string;
  /** Number of tries before. */
  readonly failures: number;
  /** The service's first words for this kind of question. */
  readonly first: Readonly<Record<Language, string>>;
  /** ISO 3166 code. */
  readonly country: string;
  /** The text of the question, with its placeholders filled in. */
  readonly question: string;
}

/** Returns the words before a question that is asked again. */
export const askAgainLead = (failures: number, language: Language): string =>
  leads[language][failures] ?? leads[language][0];

/** Composes the text of a question that is asked again: other words at each try, the question itself, and an example of an answer. */
export const composeRepeatedQuestion = (ask: RepeatedAsk, language: Language): string => {
  const { failures, first, question } = ask;
  const lead = failures === 0 ? first[language] : askAgainLead(failures, language);
  const example = exampleOf(ask, language);
  return [lead, question.trim(), example].filter((part) => part !== '').join(' ');
};
