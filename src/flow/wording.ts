import type { Language } from './language.ts';

/** The question when a reply has several e-mail addresses. */
export const whichAddress: Readonly<Record<Language, string>> = {
  en: 'I see more than one e-mail address. Which one shall I use?',
  nl: 'Ik zie meer dan één e-mailadres. Welk zal ik gebruiken?',
};

/** The question when a reply leaves the choice between two numbers. */
export const whichNumber: Readonly<Record<Language, string>> = {
  en: 'I see two numbers. Which one shall I note?',
  nl: 'Ik zie twee getallen. Welk zal ik noteren?',
};

/** The question for the surname when a full name is asked and one name was said. */
export const whichSurname: Readonly<
  Record<Language, { readonly thanks: (oneName: string) => string; readonly question: string }>
> = {
  en: { thanks: (oneName) => `Thank you, ${oneName}.`, question: 'And what is your surname?' },
  nl: { thanks: (oneName) => `Dank je, ${oneName}.`, question: 'En wat is je achternaam?' },
};

/** The question where its own text came out blank. */
export const emptyQuestion: Readonly<Record<Language, string>> = {
  en: 'What is your answer?',
  nl: 'Wat is je antwoord?',
};

/** The labels of a yes/no question without its own. */
export const yesNo: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  en: { yes: 'Yes', no: 'No' },
  nl: { yes: 'Ja', no: 'Nee' },
};

/** The message when a question was not answered after all tries, and people take over. */
export const peopleTakeOver: Readonly<Record<Language, string>> = {
  en: 'I am sorry, I do not understand that. A colleague will read along and answer you here.',
  nl: 'Sorry, dat begrijp ik niet. Een collega leest mee en antwoordt je hier.',
};

/** The reply to a file without words where words are asked. */
export const fileNotAsked: Readonly<Record<Language, string>> = {
  en: 'Thank you, I have kept that. I cannot read it myself: could you answer in words?',
  nl: 'Dank je, dat heb ik bewaard. Zelf kan ik het niet lezen: kun je in woorden antwoorden?',
};

/** The texts of a question for a vacancy, by language. */
export const vacancyWording: Readonly<
  Record<
    Language,
    {
      readonly none: string;
      readonly notFound: string;
      /** Added when the list is longer than what is shown. */
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

/** The texts of a question whether all answers are right. */
export const summaryWording: Readonly<
  Record<Language, { readonly right: string; readonly wrong: string; readonly whatIsWrong: string }>
> = {
  en: {
    right: 'Correct',
    wrong: 'Something is wrong',
    whatIsWrong:
      'What is not right? You can write it in your own words, for example “my number is 06 12345678”.',
  },
  nl: {
    right: 'Klopt',
    wrong: 'Er klopt iets niet',
    whatIsWrong:
      'Wat klopt er niet? Schrijf het gerust in je eigen woorden, bijvoorbeeld “mijn nummer is 06 12345678”.',
  },
};
