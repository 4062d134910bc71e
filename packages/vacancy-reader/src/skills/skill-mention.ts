import { infinitiveOfThirdPerson, isEnglishWorkVerb } from './work-verbs.ts';
import type { VacancyStatement } from '../vacancy-structure.ts';
import { memoizeByObject } from '../memoize.ts';
import type { SkillForm } from './skill-wording.ts';

/** How a text asks for a skill, which decides about the requirement sentence. */
export type AskedAs = 'experience' | 'experienceAs' | 'knowledge' | 'ability';

/** A skill named in a statement, with its offsets there. */
export interface SkillMention {
  readonly kind: 'hard' | 'soft';
  /** Mentions with the same concept are the same skill. */
  readonly concept: string;
  /** A short name, in the words of the text where these make one. */
  readonly name: string;
  /** The name as the requirement sentence has it; `form` says how it fits in. */
  readonly phrase: string;
  readonly language: 'nl' | 'en' | 'any';
  readonly form: SkillForm;
  readonly asked: AskedAs;
  readonly statement: VacancyStatement;
  /** Offsets in the statement. */
  readonly start: number;
  readonly end: number;
  /** No lexicon has it. */
  readonly unknown: boolean;
}

/** Returns whether a statement says what the candidate needs, and not only what the work or the company is. */
export function statesRequirement({ section, strength }: VacancyStatement): boolean {
  return strength !== 'none' || section === 'requirements' || section === 'preferences';
}

/**
 * Returns whether a text asks for a skill where it mentions it. A description of the daily work asks for nothing,
 * whatever its heading.
 */
export function isSkillRequested({ kind, statement }: Pick<SkillMention, 'kind' | 'statement'>): boolean {
  return statesRequirement(statement) && !(kind === 'hard' && describesDailyWork(statement));
}

/**
 * Returns whether a statement describes the daily work: "You build relations with managers", "Your week: ...", "Je
 * verwerkt facturen".
 */
export const describesDailyWork = memoizeByObject(({ text }: VacancyStatement): boolean => {
  const [, subject = '', verb = ''] = /^(you(?:'ll| will|'d| would)?|je|jij) (\p{L}+)/iu.exec(text) ?? [];
  if (
    /\b(?:ben je|bent|you are|you'll be|you will be) (?:mede|eind)?(?:verantwoordelijk|responsible)\b/iu.test(
      text,
    )
  )
    return true;
  if (/^what you(?:'ll|'d| will| would)\b/iu.test(text)) return true;
  if (subject === '') return /^(?:your|jouw|je) (?:week|day|days|job|werk|dag|dagen|taken)\b/iu.test(text);
  return /^you/i.test(subject)
    ? isEnglishWorkVerb(verb.toLowerCase())
    : infinitiveOfThirdPerson(verb.toLowerCase()) !== null;
});

// The writer addresses the reader or says whom they look for: "Ben jij een aanpakker?", "We are looking for a
// friendly ...".
const addressesCandidate =
  /\b(?:(?:je|jij) werkt(?! (?:samen|met|in|aan|bij|op|voor|volgens|vanuit|als|onder)\b)|ben (?:jij|je)|(?:jij|je|u) bent|jij hebt|heb jij|kun jij|zoeken|zoekt|gezocht|iemand die|you are|you're|are you|you have|do you have|(?:looking|searching) for|seeking|appoint|vinden (?:wij|we) (?:heel |erg )?belangrijk|is (?:voor ons )?belangrijk|(?:hechten|hecht) (?:\p{L}+ )?(?:waarde )?aan|voor (?:allebei|beiden?|iedereen) geldt|herken (?:jij|je)|(?:durf|kun|houd|hou|blijf) (?:jij|je)|(?:je|jij) blijft|past (?:het )?bij (?:je|jou)|we (?:look|search) for|attach (?:great )?importance to|(?:can't|cannot|can not) be taught|(?:would|will) use (?:for|of) you|describes? (?:you|our people)|we value|we need (?:an? )|you need to be|(?:can|could) you|you (?:stay|keep|remain|disagree)|(?:ideal|ideale|right|juiste|successful) (?:person|persoon|candidate|kandidaat|applicant|colleague|collega)|we're after|we are after|\p{L}{3,} (?:jij|je) [^?]*\?$|only\.?$|someone who|(?:would|'d) (?:like|love) (?:to (?:meet|find|hear from) )?(?:someone|somebody)|(?:someone|somebody) [\p{L}-]+(?:,| and | with )|people who|\p{L}+ people\b|mensen die|iemand met|ideal candidate|you will be a|you(?:'ll| will|'d| would) be (?!responsible|based|part|involved|our|the|expected|in|on|at|\p{L}+ing|\p{L}+ed\b)[\p{L}-]+(?:,| and)|je zult)(?!\p{L})/iu;

// "Tasteful, curious, tidy with paperwork.": a list of words without a verb about others.
const listsTraits =
  /^(?:(?:jouw )?(?:eigenschappen|competenties|kwaliteiten|karakter|persoonlijkheid|houding|gedrag|attitude)|(?:your )?(?:personal )?(?:qualities|personality|attributes|competencies|character|soft skills)):|^(?!.*\b(?:wij|we|our|ons|onze)\b)[\p{L}-]{4,}(?:, [\p{L}-]{4,}(?=,| (?:and|en) )|, [\p{L}-]{4,}\.?$)/iu;

// "Karakter: plantrekker", "Wat ik zoek in een mens: stipt", "You, as a person: gentle"
const traitLabel =
  /^[^:]{0,40}(?<!\p{L})(?:karakter|character|personality|persoonlijkheid|mens|person|people|competenc\p{L}+|competenties|kwaliteiten|qualities|eigenschappen|attitude|houding|zijn|zoeken?|want|sort|type)(?!\p{L})[^:]{0,15}:/iu;
// "Een ploegbaas moet rechtvaardig zijn", "hoping for somebody patient"
const wantsPerson =
  /(?<!\p{L})(?:moet(?:en)?|dient|must|should|needs? to) (?:[\p{L}-]+,? ){1,6}?(?:zijn|be)(?!\p{L})|(?:must|should|needs? to|has to|have to) be (?!able)|(?:hoping|hope|wish) for (?:an?|some)(?:body|one)?|(?:jij|je|u|you|ge|gij) (?:blijft|zijt|explain|keep|stay)(?!\p{L})/iu;
// "Soft hands, quiet.", "Geduld met een telefoon in beeld."
const maxFragmentWords = 7;
const othersWords =
  /(?<!\p{L})(?:we|wij|our|ons|onze|team|bedrijf|company|sfeer|atmosphere|school|garage|klanten|customers|collega\p{L}*|colleagues|environment|omgeving|firm|shop|winkel|zaak|hours|uren|roosters?|groet\p{L}*|regards|bericht|message|\p{L}*vacan?c\p{L}+|vacatures?|gewaarborgd|prakti\p{L}+|rather|instead|liever)(?!\p{L})/iu;
const isTraitFragment = ({ text }: VacancyStatement): boolean =>
  text.split(/\s+/u).length <= maxFragmentWords && !othersWords.test(text) && !/[?:]/u.test(text);

/** Returns whether a statement describes the candidate as a person. */
export const describesCandidate = memoizeByObject(
  (statement: VacancyStatement): boolean =>
    statesRequirement(statement) ||
    (!isNotAboutWork(statement) &&
      (addressesCandidate.test(statement.text) ||
        listsTraits.test(statement.text) ||
        traitLabel.test(statement.text) ||
        wantsPerson.test(statement.text) ||
        isTraitFragment(statement))),
);

/** Returns whether a statement is about the company, the offer or the procedure. */
export function isNotAboutWork({ section }: VacancyStatement): boolean {
  return section === 'company' || section === 'offer' || section === 'procedure';
}

const readerWords =
  /\b(?:je|jij|jouw|you|you'll|your)\b|\b\p{L}*(?:ervaring|kennis)\b|\b(?:experience|knowledge)\b/iu;

/** Returns whether a sentence addresses the reader, so that it is about the work or the candidate. */
export function addressesReader({ text }: VacancyStatement): boolean {
  return readerWords.test(text);
}
