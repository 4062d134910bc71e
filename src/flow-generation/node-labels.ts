const labels = {
  en: {
    greeting: 'Greeting',
    transition: 'Transition',
    requirement: 'Must',
    preferred: 'Wish',
    field: 'Question',
    known: 'Known already',
    score: 'Score',
    declined: 'Declined',
    notYet: 'Not yet',
    appointment: 'Appointment',
    summary: 'Summary',
    ending: 'End',
  },
  nl: {
    greeting: 'Begroeting',
    transition: 'Overgang',
    requirement: 'Eis',
    preferred: 'Wens',
    field: 'Vraag',
    known: 'Al bekend',
    score: 'Score',
    declined: 'Afgewezen',
    notYet: 'Nog niet',
    appointment: 'Afspraak',
    summary: 'Samenvatting',
    ending: 'Einde',
  },
} as const;

/** Returns the labels of a flow's nodes, as the flow editor shows them: Dutch for a Dutch flow, otherwise English. */
export const nodeLabelsFor = (language: string): (typeof labels)['en' | 'nl'] =>
  language === 'nl' ? labels.nl : labels.en;

const summaryTexts: Readonly<Record<string, string>> = {
  en: 'Before we finish: this is what I have written down.',
  nl: 'Voor we afronden: dit heb ik genoteerd.',
};

/** Returns the text above the summary of a flow; null in a language without one, whose flows have no summary. */
export const summaryTextFor = (language: string): string | null =>
  (Object.hasOwn(summaryTexts, language) ? summaryTexts[language] : undefined) ?? null;

const confirmTexts: Readonly<Record<string, (requirement: string) => string>> = {
  en: (requirement) =>
    `This job requires: “${requirement}”. Your answer is then no, and we cannot go on with your application. Is that right?`,
  nl: (requirement) =>
    `Voor deze baan geldt de eis: “${requirement}”. Je antwoord is dan nee, en dan kunnen we niet verder met je sollicitatie. Klopt dat?`,
};

/** Returns the members that let a knock-out question confirm a no, with its requirement in words where the language has them. */
export const confirmationFor = (
  language: string,
  requirement: string,
): { readonly confirm: true; readonly confirmText?: string } => {
  const textOf = Object.hasOwn(confirmTexts, language) ? confirmTexts[language] : undefined;
  return { confirm: true, ...(textOf && { confirmText: textOf(requirement.replace(/[.\s]+$/u, '')) }) };
};

/** Why a flow asks something: whether a candidate meets a must or a wish, how to reach the candidate, or anything else. */
export type QuestionPurpose = 'requirement' | 'wish' | 'contact' | 'field';

const reasons: Readonly<Record<string, Readonly<Record<QuestionPurpose, (about: string) => string>>>> = {
  en: {
    requirement: (about) => `This job requires: “${about}”. That is why we ask.`,
    wish: (about) => `For this job it is a plus: “${about}”. It is no condition, but we like to know.`,
    contact: () => 'So that we can reach you about your application.',
    field: () => 'It helps us to see whether this job suits you, and to handle your application.',
  },
  nl: {
    requirement: (about) => `Voor deze baan geldt de eis: “${about}”. Daarom vragen we het.`,
    wish: (about) =>
      `Voor deze baan is het een pluspunt: “${about}”. Het is geen eis, maar we weten het graag.`,
    contact: () => 'Zodat we je kunnen bereiken over je sollicitatie.',
    field: () => 'Het helpt ons te zien of deze baan bij je past, en je sollicitatie te behandelen.',
  },
};

/** Returns the member that tells a candidate why a question is asked; empty in a language without words for it. */
export const explanationFor = (
  language: string,
  purpose: QuestionPurpose,
  about = '',
): { readonly why?: string } => {
  const texts = Object.hasOwn(reasons, language) ? reasons[language] : undefined;
  return texts === undefined ? {} : { why: texts[purpose](about.replace(/[.\s]+$/u, '')) };
};

const yesNoTexts: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  nl: ['Ja', 'Nee'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  pt: ['Sim', 'Não'],
  pl: ['Tak', 'Nie'],
  ro: ['Da', 'Nu'],
  tr: ['Evet', 'Hayır'],
  uk: ['Так', 'Ні'],
  ar: ['نعم', 'لا'],
  sv: ['Ja', 'Nej'],
  da: ['Ja', 'Nej'],
};

/** Returns the button texts of a yes/no question; empty for an unlisted language, so that the engine's own texts are used. */
export const yesNoTextsFor = (language: string): { yesText?: string; noText?: string } => {
  const [yesText, noText] = (Object.hasOwn(yesNoTexts, language) ? yesNoTexts[language] : undefined) ?? [];
  return yesText === undefined || noText === undefined ? {} : { yesText, noText };
};
