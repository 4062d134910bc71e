import type { Language } from './language.ts';

/** The kinds of question that a flow can ask. */
export const questionKinds = [
  'text',
  'number',
  'boolean',
  'choice',
  'email',
  'phone',
  'date',
  'postalCode',
] as const;

/** One of `questionKinds`. */
export type QuestionKind = (typeof questionKinds)[number];

const invalid: Readonly<Record<Language, Readonly<Record<QuestionKind, string>>>> = {
  en: {
    text: 'Sorry, I cannot use that answer. Could you put it another way?',
    number:
      'Sorry, I did not find a number in that that I can use. Could you answer with one number, for example 32?',
    boolean: 'Sorry, I did not get that. Is it yes or no?',
    choice: 'Sorry, I did not get that. Which of these do you choose?',
    email: 'That does not look like an e-mail address. Could you check it?',
    phone: 'That does not look like a phone number. Could you type it again, with all its digits?',
    date: 'Sorry, I did not find a date in that that I can use. Could you write it as day, month and year, for example 31-12-2027?',
    postalCode: 'That does not look like a postal code. Could you check it?',
  },
  nl: {
    text: 'Sorry, met dat antwoord kan ik niet verder. Kun je het anders opschrijven?',
    number:
      'Sorry, ik vind daar geen getal in waarmee ik verder kan. Kun je met één getal antwoorden, bijvoorbeeld 32?',
    boolean: 'Sorry, dat begreep ik niet. Is het ja of nee?',
    choice: 'Sorry, dat begreep ik niet. Welke van deze kies je?',
    email: 'Dat lijkt geen e-mailadres te zijn. Kun je het nakijken?',
    phone: 'Dat lijkt geen telefoonnummer te zijn. Kun je het nog eens helemaal intypen?',
    date: 'Sorry, ik vind daar geen datum in waarmee ik verder kan. Kun je dag, maand en jaar geven, bijvoorbeeld 31-12-2027?',
    postalCode: 'Dat lijkt geen postcode te zijn. Kun je hem nakijken?',
  },
};

/** What is said to an answer that was not understood, where the flow has no words of its own for it. */
export const invalidText = (language: Language, kind: QuestionKind): string => invalid[language][kind];

/** What is asked when a reply holds several e-mail addresses. */
export const whichAddress: Readonly<Record<Language, string>> = {
  en: 'I see more than one e-mail address. Which one shall I use?',
  nl: 'Ik zie meer dan één e-mailadres. Welk zal ik gebruiken?',
};

/** What is asked where a question's text came out empty. */
export const emptyQuestion: Readonly<Record<Language, string>> = {
  en: 'What is your answer?',
  nl: 'Wat is je antwoord?',
};

/** The buttons of a yes/no question without texts of its own. */
export const yesNo: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  en: { yes: 'Yes', no: 'No' },
  nl: { yes: 'Ja', no: 'Nee' },
};

/** What is said when a question was not answered after all tries and people take over. */
export const peopleTakeOver: Readonly<Record<Language, string>> = {
  en: 'I am sorry, I do not understand that. A colleague will read along and answer you here.',
  nl: 'Sorry, dat begrijp ik niet. Een collega leest mee en antwoordt je hier.',
};

/** What is said to a question that the vacancy does not answer. */
export const recruiterAnswers: Readonly<Record<Language, string>> = {
  en: 'That I do not know. A recruiter will answer it for you.',
  nl: 'Dat weet ik niet. Een recruiter geeft je daar antwoord op.',
};

/** What is said to a file without a word where words are asked. */
export const fileNotAsked: Readonly<Record<Language, string>> = {
  en: 'Thank you, I have kept that. I cannot read it myself: could you answer in words?',
  nl: 'Dank je, dat heb ik bewaard. Zelf kan ik het niet lezen: kun je in woorden antwoorden?',
};

/** What is said around a question for a vacancy. */
export const vacancyWording: Readonly<
  Record<
    Language,
    {
      readonly none: string;
      readonly notFound: string;
      /** The list is longer than what is shown. */
      readonly more: (shown: number, all: number) => string;
      readonly found: string;
    }
  >
> = {
  en: {
    none: 'There is no vacancy open right now. A colleague will read along and answer you here.',
    notFound: 'I did not find that vacancy. Which of these do you choose?',
    more: (shown, all) => `(${shown} of ${all}. Type a word to search, such as a title or a town.)`,
    found: 'Which of these do you mean?',
  },
  nl: {
    none: 'Er staat op dit moment geen vacature open. Een collega leest mee en antwoordt je hier.',
    notFound: 'Die vacature vond ik niet. Welke van deze kies je?',
    more: (shown, all) =>
      `(${shown} van ${all}. Typ een woord om te zoeken, zoals een functie of een plaats.)`,
    found: 'Welke van deze bedoel je?',
  },
};
