import { openingWords } from './boolean-words.ts';
import { monthWords, weekdayNames } from './calendar-names.ts';
import { normalizeText, splitWords } from './normalize-text.ts';
import { findSpelledNumbers } from './number-words.ts';

const adverbs =
  '(?:(?:nog|ook|helaas|eigenlijk|momenteel|nu|zelf|echt|zeker|absoluut|really|actually|currently|unfortunately|sadly|just|still|also|even) )*';

/** Patterns of what the candidate does not have or speak (after "geen", "I don't have"), or has (before "heb ik"). */
const objects = [
  /\bgeen (.+)$/u,
  /\bniet in (?:het )?bezit van (.+)$/u,
  new RegExp(
    `\\b(?:dont|do not|didnt|did not|never|no longer) ${adverbs}(?:have|had|own|hold|possess|speak|drive)(?: got)? (.+)$`,
    'u',
  ),
  /\b(?:havent|have not|have never)(?: (?:got|had|owned))? (.+)$/u,
  /\b(?:have|got|have got) no (.+)$/u,
  /\b(?:i|we) lack (.+)$/u,
  /\b(?:but|and|just|with) no (.+)$/u,
  /\b(?:een|mijn|an?|my) (.+) (?:heb ik|i have)$/u,
];

/** Words that name nothing: "I don't have ..." with these words alone denies what was asked. */
const empty = new Set(
  [
    'de het een en of in op te van voor met aan bij naar om tot over per als dan dat die dit deze daar hier er is ben bent heb hebt heeft hebben had kan kun kunnen mag mogen moet wil wilt ik je jij jouw u we wij ons mijn',
    'geen niet nooit nog ook wel al echt zelf helaas nu momenteel meer enkel enkele enige eigen geldig geldige goed goede vast vaste eentje hoor sorry helemaal momenteel jaar maanden wat zo mee toe hiervoor daarvoor hiermee daarmee moment vooralsnog gehad behaald gehaald beschikking bezit beschik',
    'the a an and or in on at to of for with from by about as than that this these those there here is are be am have has had do does did can could may might must will would i you your my we our it one ones any either both none',
    'klopt waar juist eens akkoord correct true right apply applies toepassing geldt',
    'no not never yet still also own valid current currently good fluent really actually unfortunately sadly sorry right now moment at all anymore more of course myself such years year got get anything possess hold been tried obtained completed finished received passed taken afgerond gedaan done',
  ].flatMap((row) => row.split(' ')),
);

/** Words that stand for whatever was asked: no interest, or no possibility, is a no, and no nights is a part of one. */
const general =
  /^(?:interesse|interest|behoefte|mogelijkhe(?:id|den)|possibilit(?:y|ies)|way|(?:maan|dins|woens|donder|vrij|zater|zon)dag(?:en)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|nacht(?:en|diensten|ploeg)?|avonden|nights?|evenings?)$/u;

/** Verbs and measures that many questions share; they name no subject. */
const shared = new Set(
  'werken werk werkt work working worked graag like willen wil want starten beginnen start hoeveel many much uur uren hours week jaar jaren year years able available beschikbaar last laatste laatst three drie new nieuw nieuwe own eigen full volledig valid geldig geldige'.split(
    ' ',
  ),
);

const vehicle = /^(?:\p{L}*auto|wagen|\p{L}*car|vehicle|voertuig)$/u;
const licence = /^(?:\p{L}*rijbewijs\p{L}*|licen[cs]es?|driving|drivers?|rijd?|rijden|pasje)$/u;
const proof =
  /^(?:\p{L}*(?:certificaat|certificaten|diplomas?|registratie|vergunning|kwalificatie)|bewijs|papers?|papieren|papiertje|certificates?|certifications?|certified|registration|registered|geregistreerd|gediplomeerd|qualifications?|qualified|permit|degree|opleiding|studie|education|kaart|card)$/u;
const level = /^(?:mbo|hbo|wo|vmbo|havo|vwo|bachelor\p{L}*|master\p{L}*|level|niveau)$/u;
const practice =
  /^(?:\p{L}*ervaring\p{L}*|ervaren|experience[ds]?|kennis|knowledge|know|bekend|familiar|gewerkt|werkte|worked|eerder|before|ooit|gedaan|done|skills?|vaardig\p{L}*)$/u;
const kinds: readonly RegExp[] = [
  vehicle,
  licence,
  proof,
  practice,
  /^(?:nederlands\p{L}*|dutch|hollands)$/u,
  /^(?:engels\p{L}*|english)$/u,
  /^(?:duits\p{L}*|german)$/u,
  /^(?:frans\p{L}*|french)$/u,
  /^(?:\p{L}*heftruck\p{L}*|forklifts?)$/u,
  /^(?:vervoer|transport\p{L}*)$/u,
];

const stem = (word: string): string =>
  word.length < 5
    ? word.replace(/s$/u, '')
    : word.replace(/(?:ingen|eren|ing|ies|ed|en|es|er|s|e)$/u, '').replace(/(\p{L})\1$/u, '$1');

const isAkin = (one: string, other: string): boolean => {
  if (kinds.some((kind) => kind.test(one) && kind.test(other))) return true;
  const [a, b] = [stem(one), stem(other)];
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && (long.startsWith(short) || long.endsWith(short));
};

/** Returns those of some words that name something. */
export const namingWords = (words: readonly string[]): string[] =>
  words.filter((word) => /\p{L}/u.test(word) && !empty.has(word));

/** Returns the words of a question that name its subject: those of the sentences with a question mark, if they name anything. */
const subjectOf = (asked: string): string[] => {
  const text = normalizeText(asked);
  const asking = (text.match(/[^.!?\n]+[.!?]*/gu) ?? []).filter((sentence) => sentence.endsWith('?'));
  const names = namingWords(asking.flatMap(splitWords));
  return names.length > 0 ? names : namingWords(splitWords(text));
};

// "Do you have VCA?" asks for a certificate.
const acronym = /\b\p{Lu}{2,5}\b/u;
/** Refers back to the question: "with that", "daar ... mee". */
const pronoun =
  /\b(?:one|it|that|this|them|those|any|dat|die|het|(?:daar|hier|er)(?:mee|in|van|over|voor))$|\b(?:daar|hier|er)\b.*\b(?:mee|in|van|over|voor)$/u;

/**
 * Whether a reply is about having something else than what was asked: "ik heb geen auto" says nothing about a licence. `said`
 * is normalized. Returns false where the reply names nothing, and where the question names nothing to compare with.
 */
export const isAboutOtherSubject = (said: string, asked: string): boolean => {
  const object = objects.map((pattern) => pattern.exec(said)?.[1]).find((found) => found !== undefined);
  if (object === undefined || pronoun.test(said)) return false;
  const named = namingWords(object.split(' '));
  const subject = subjectOf(asked);
  if (named.length === 0 || subject.length === 0) return false;
  const asksForPaper = acronym.test(asked) || subject.some((word) => level.test(word));
  const isSame = (name: string): boolean =>
    general.test(name) || subject.some((word) => isAkin(name, word)) || (asksForPaper && proof.test(name));
  return !named.some(isSame);
};

/** Counts the words of a text that name the subject of a question, in other forms too: "weekends" of "het weekend". */
export const countSharedSubjects = (said: string, asked: string): number => {
  const subject = subjectOf(asked).filter((word) => word.length >= 3 && !shared.has(word));
  const names = namingWords(splitWords(said)).filter((name) => !shared.has(name));
  return new Set(names.filter((name) => subject.some((word) => isAkin(name, word)))).size;
};

/** Words of time and degree, and laughs: beside a claim they say when or how much, and nothing of what it is about. */
const circumstances = new Set(
  `juist bijna al vaak te heel hele zo last vorig vorige first eerste keer time sinds since vanaf gister gisteren yesterday jaren week weken maand weeks month months ages hier here doe doen vind t m mn its mine kheb haha lol grapje ${[...weekdayNames, ...monthWords].join(' ')}`.split(
    /[ |]/u,
  ),
);

/** Stands for what was asked, also behind a sound: "dat red ik wel", "well that is fine". */
const refersBack =
  /^(?:(?:well|oh|ok|okay|ah|hmm?|ehm?|uhm?|nou|tja|ach|so|ja|hoi|hallo|hi|hey|hello|honestly|eerlijk gezegd) )*(?:dat|dit|daar|that(?: is| will| would| works?| sounds?| suits?|s|ll))\b/u;

const isCircumstance = (name: string): boolean =>
  circumstances.has(name) || findSpelledNumbers([name]).length > 0;

/**
 * Whether a claim that names nothing ("every day", "passed") is about something else than the question, since the words beside it
 * name other things only. A yes or a no of its own needs no subject.
 */
export const claimsSomethingElse = (said: string, claim: RegExp, asked: string): boolean => {
  const names = namingWords(splitWords(said));
  const subject = subjectOf(asked).filter((word) => !shared.has(word));
  const speaksForItself = (name: string): boolean =>
    openingWords.yes.has(name) || openingWords.no.has(name) || subject.some((word) => isAkin(name, word));
  const beside = namingWords(splitWords(said.replace(claim, ' '))).filter((name) => !isCircumstance(name));
  return beside.length > 0 && !refersBack.test(said) && !names.some(speaksForItself);
};
