import type { AnswerKind } from '../field-definition.ts';
import { askFieldInDutch } from './fields-nl.ts';
import { pickVariant, type RequirementPhrases, titleInSentence } from './phrase.ts';
import { phraseDutchRequirement } from './requirement-nl.ts';
import { estimateMinutes, type WordingContext, type FlowWording } from './flow-wording.ts';

const describeVacancy = ({ title, town }: WordingContext): string | null => {
  if (title === null) return null;
  return `${titleInSentence(title)}${town === null ? '' : ` in ${town}`}`;
};

const duration = (questions: number): string => {
  if (questions <= 1) return 'Ik heb maar een korte vraag voor je.';
  if (questions <= 5) return 'Ik stel je een paar korte vragen; dat kost je nog geen twee minuten.';
  return `Ik stel je een aantal korte vragen; dat duurt ongeveer ${estimateMinutes(questions)} minuten.`;
};

const greeting = (context: WordingContext): string => {
  const vacancy = describeVacancy(context);
  const length = duration(context.questions);
  switch (context.flowType) {
    case 'interview_flow':
      return `Hoi! Fijn dat je tijd maakt voor dit eerste gesprek${vacancy === null ? '' : ` over de functie van ${vacancy}`}. ${length} Neem gerust de tijd en antwoord in je eigen woorden.`;
    case 'screening_flow':
      return `Hoi! Leuk dat je interesse hebt${vacancy === null ? '' : ` in werken als ${vacancy}`}. ${length} Zo weten we samen snel of het past.`;
    case 'onboarding_flow':
      return `Welkom! Wat leuk dat je bij ons komt werken${vacancy === null ? '' : ` als ${vacancy}`}. ${length} Dan is alles klaar voor je eerste dag.`;
    default:
      return vacancy === null
        ? `Hoi! Leuk dat je interesse hebt in deze vacature${context.town === null ? '' : ` in ${context.town}`}. ${length}`
        : `Hoi! Leuk dat je interesse hebt in de vacature voor ${vacancy}. ${length}`;
  }
};

const declineReason = ({ thing, that }: RequirementPhrases, index: number): string => {
  if (thing !== null)
    return pickVariant(
      [
        `Voor deze functie is ${thing} helaas echt nodig`,
        `Zonder ${thing.replace(/^een /u, '')} kun je in deze functie helaas niet aan de slag`,
      ],
      index,
    );
  if (that !== null)
    return pickVariant(
      [
        `Voor deze functie is het echt nodig dat ${that}`,
        `In deze functie is het helaas een voorwaarde dat ${that}`,
      ],
      index,
    );
  return 'Voor deze functie is dat helaas wel een voorwaarde';
};

const decline = (phrases: RequirementPhrases, context: WordingContext, index: number): string => {
  const onward = context.flowType === 'interview_flow' ? 'het gesprek' : 'je sollicitatie';
  return `${pickVariant(['Dank je wel voor je eerlijke antwoord.', 'Fijn dat je daar eerlijk over bent.'], index)} ${declineReason(phrases, index)}, dus kunnen we nu niet verder met ${onward}. ${pickVariant(
    [
      'Verandert dat, of zie je een andere vacature die bij je past? Dan horen we graag weer van je. Veel succes!',
      'Kijk gerust of er een andere vacature is die beter bij je past. We wensen je veel succes!',
    ],
    index,
  )}`;
};

// Things that one can arrange before the first day, unlike years of experience and languages.
const arrangeableThings =
  /(?:paspoort|identiteitsbewijs|identiteitskaart|vergunning|visum|rijbewijs|certificaat|diploma|pas|kaart|vog|bsn|rekening|rekeningnummer|nummer|document|documenten|registratie|kleding|schoenen|vervoer|auto|fiets|scooter|laptop|telefoon|kopie|foto|verzekering)(?![\p{L}])/iu;

const notYet = ({ thing }: RequirementPhrases, index: number): string => {
  const what =
    thing !== null && arrangeableThings.test(thing) ? thing.replace(/^(?:een|je) /u, 'je ') : 'dit';
  return pickVariant(
    [
      `Geen probleem, daar is nog tijd voor. Probeer ${what} voor je eerste werkdag te regelen; lukt dat niet, laat het ons dan weten.`,
      `Dat geeft niet. We denken graag mee over hoe je ${what === 'dit' ? 'dat' : what} voor je start kunt regelen.`,
    ],
    index,
  );
};

const transitions = {
  preferred:
    'Mooi, dat ziet er goed uit. Nog een paar vragen om je wat beter te leren kennen; hier is geen antwoord fout.',
  fields: 'Top, dan heb ik tot slot nog wat gegevens van je nodig.',
};

const transition = (part: string, flowType: string): string => {
  if (flowType === 'onboarding_flow')
    return part === 'preferred'
      ? 'Bijna klaar! Nog een paar dingen die handig zijn om te weten.'
      : 'Dan lopen we nu de dingen na die voor je eerste dag geregeld moeten zijn.';
  if (flowType === 'interview_flow' && part === 'preferred')
    return 'Mooi! Dan ben ik benieuwd naar jouw ervaringen. Vertel gerust in je eigen woorden.';
  return part === 'preferred' ? transitions.preferred : transitions.fields;
};

const invalidReplies: Readonly<Record<AnswerKind, string>> = {
  boolean: 'Sorry, dat begreep ik niet helemaal. Is het ja of nee?',
  text: 'Daar kan ik nog niet mee verder. Kun je het nakijken en nog eens typen?',
  name: 'Ik heb de naam niet goed begrepen. Kun je alleen de naam typen?',
  number: 'Ik zoek hier één getal, bijvoorbeeld 32. Welk getal is het bij jou?',
  date: 'Die datum herken ik niet. Kun je hem opschrijven als dag, maand en jaar, bijvoorbeeld 31-12-2027?',
  email: 'Dat lijkt niet op een e-mailadres. Kun je het nog eens nakijken?',
  phone: 'Dat lijkt niet op een telefoonnummer. Kun je het nog eens helemaal intypen?',
  postalCode: 'Die postcode herken ik niet. Kun je hem nog eens nakijken?',
  choice: 'Sorry, dat begreep ik niet helemaal. Welke van deze is het?',
  file: 'Ik zie nog geen bestand. Kun je het als bijlage of foto sturen?',
};

const acceptance = (context: WordingContext, named: boolean): string => {
  const thanks = `Dank je wel${named ? ', {{session.first_name}}' : ''}!`;
  switch (context.flowType) {
    case 'interview_flow':
      return `${thanks} Ik heb nu een goed beeld van je. Een collega leest je antwoorden rustig door en neemt daarna contact met je op over de volgende stap.`;
    case 'screening_flow':
      return `${thanks} Dit was alles wat ik wilde weten. Een collega bekijkt je antwoorden en laat je snel iets weten.`;
    default:
      return `${thanks} Je sollicitatie is compleet. Een collega bekijkt alles en neemt zo snel mogelijk contact met je op.`;
  }
};

/** The Dutch texts of generated flows, which address the candidate as "je". */
export const dutchWording: FlowWording = {
  greeting,
  sayRequirement: phraseDutchRequirement,
  detailRequests: ['Vertel er gerust iets over.', 'Ik hoor er graag meer over.'],
  exampleRequests: ['Kun je daar een voorbeeld van geven?', 'Waar blijkt dat uit?'],
  metAcknowledgements: ['Mooi!', 'Fijn.', 'Top!', 'Goed om te horen.'],
  acknowledgements: ['Duidelijk.', '', 'Dank je.', 'Oké.', ''],
  nameAcknowledgement: 'Leuk je te spreken, {{session.first_name}}!',
  decline,
  notYet,
  transition,
  askField: askFieldInDutch,
  skipHints: [
    '(Liever niet? Typ dan “overslaan”.)',
    '(Overslaan mag.)',
    '(Dit hoeft niet: “overslaan” is ook goed.)',
  ],
  invalid: (kind) => invalidReplies[kind],
  acceptance,
  closing: (named) =>
    `Dank je wel${named ? ', {{session.first_name}}' : ''}, we hebben nu alles wat we nodig hebben. We kijken ernaar uit om met je samen te werken. Tot snel!`,
  reminder: ({ flowType }) =>
    flowType === 'onboarding_flow'
      ? 'Hoi, we zijn nog niet helemaal klaar met de voorbereiding van je eerste dag. Zullen we verdergaan waar we gebleven waren?'
      : 'Hoi, ben je er nog? We waren nog even in gesprek. Je kunt gewoon verdergaan waar je gebleven was.',
  timeout: (about) =>
    `Hoor ik ${about.replace(/^1 days?$/u, 'een dag').replace(/^(\d+) days$/u, '$1 dagen')} niets, dan sluit ik dit gesprek af.`,
};
