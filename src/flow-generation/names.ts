const labels = {
  en: {
    greeting: 'Greeting',
    transition: 'Transition',
    requirement: 'Must',
    wish: 'Wish',
    field: 'Question',
    known: 'Known already',
    score: 'Score',
    declined: 'Declined',
    notYet: 'Not yet',
    appointment: 'Appointment',
    ending: 'End',
  },
  nl: {
    greeting: 'Begroeting',
    transition: 'Overgang',
    requirement: 'Eis',
    wish: 'Wens',
    field: 'Vraag',
    known: 'Al bekend',
    score: 'Score',
    declined: 'Afgewezen',
    notYet: 'Nog niet',
    appointment: 'Afspraak',
    ending: 'Einde',
  },
} as const;

/** The names of a flow's nodes, as its editor shows them: Dutch for a Dutch flow, English for all others. */
export const labelsOf = (language: string): (typeof labels)['en' | 'nl'] =>
  language === 'nl' ? labels.nl : labels.en;

const answers: Readonly<Record<string, readonly [yes: string, no: string]>> = {
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

/** The buttons of a yes/no question; the engine's own where the language is not one of a dozen. */
export const yesNoOf = (language: string): { yesText?: string; noText?: string } => {
  const [yesText, noText] = (Object.hasOwn(answers, language) ? answers[language] : undefined) ?? [];
  return yesText === undefined || noText === undefined ? {} : { yesText, noText };
};
