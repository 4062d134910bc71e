import { infinitiveOfThirdPerson, isEnglishWorkVerb } from './work-verbs.ts';
import type { VacancyStatement } from '../vacancy-structure.ts';
import { memoizeByObject } from '../memoize.ts';
import type { SkillForm } from './skill-wording.ts';

/** How a text asks for a skill, and so how the requirement sentence puts it. */
export type AskedAs = 'experience' | 'experienceAs' | 'knowledge' | 'ability';

/** A skill named somewhere in a text. */
export interface SkillMention {
  readonly kind: 'hard' | 'soft';
  /** Mentions of one concept are the same skill. */
  readonly concept: string;
  /** A short name, in the text's own words where these make one. */
  readonly name: string;
  /** How the requirement sentence names it, in the form of `form`. */
  readonly phrase: string;
  readonly language: 'nl' | 'en' | 'any';
  readonly form: SkillForm;
  readonly asked: AskedAs;
  readonly statement: VacancyStatement;
  /** Where it begins and ends in the statement. */
  readonly start: number;
  readonly end: number;
  /** Words of the text that no lexicon knows. */
  readonly unknown: boolean;
}

/** Whether a statement says what the candidate needs, not only what the work or the company is. */
export function statesRequirement({ section, strength }: VacancyStatement): boolean {
  return strength !== 'none' || section === 'requirements' || section === 'preferences';
}

/** Whether a text asks for a skill where it mentions it; that one does a thing at work is no requirement, whatever the heading. */
export function isSkillRequested({ kind, statement }: Pick<SkillMention, 'kind' | 'statement'>): boolean {
  return statesRequirement(statement) && !(kind === 'hard' && describesDailyWork(statement));
}

/** Whether a statement tells what one does: "You build relations with managers", "Your week: ...", "Je verwerkt facturen". */
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

// The writer turns to the reader or says whom they look for: "Ben jij een aanpakker?", "We are looking for a friendly ...".
const addressed =
  /\b(?:(?:je|jij) werkt(?! (?:samen|met|in|aan|bij|op|voor|volgens|vanuit|als|onder)\b)|ben (?:jij|je)|(?:jij|je|u) bent|jij hebt|heb jij|kun jij|zoeken|zoekt|gezocht|iemand die|you are|you're|are you|you have|do you have|(?:looking|searching) for|seeking|appoint|vinden (?:wij|we) (?:heel |erg )?belangrijk|is (?:voor ons )?belangrijk|(?:hechten|hecht) (?:\p{L}+ )?(?:waarde )?aan|voor (?:allebei|beiden?|iedereen) geldt|herken (?:jij|je)|(?:durf|kun|houd|hou|blijf) (?:jij|je)|(?:je|jij) blijft|past (?:het )?bij (?:je|jou)|we (?:look|search) for|attach (?:great )?importance to|(?:can't|cannot|can not) be taught|(?:would|will) use (?:for|of) you|describes? (?:you|our people)|we value|we need (?:an? )|you need to be|(?:can|could) you|you (?:stay|keep|remain|disagree)|(?:ideal|ideale|right|juiste|successful) (?:person|persoon|candidate|kandidaat|applicant|colleague|collega)|we're after|we are after|\p{L}{3,} (?:jij|je) [^?]*\?$|only\.?$|someone who|(?:would|'d) (?:like|love) (?:to (?:meet|find|hear from) )?(?:someone|somebody)|(?:someone|somebody) [\p{L}-]+(?:,| and | with )|people who|\p{L}+ people\b|mensen die|iemand met|ideal candidate|you will be a|you(?:'ll| will|'d| would) be (?!responsible|based|part|involved|our|the|expected|in|on|at|\p{L}+ing|\p{L}+ed\b)[\p{L}-]+(?:,| and)|je zult)(?!\p{L})/iu;

// "Tasteful, curious, tidy with paperwork.": single words first, and no verb that tells of somebody else.
const listsTraits =
  /^(?:(?:jouw )?(?:eigenschappen|competenties|kwaliteiten|karakter|persoonlijkheid|houding|gedrag|attitude)|(?:your )?(?:personal )?(?:qualities|personality|attributes|competencies|character|soft skills)):|^(?!.*\b(?:wij|we|our|ons|onze)\b)[\p{L}-]{4,}(?:, [\p{L}-]{4,}(?=,| (?:and|en) )|, [\p{L}-]{4,}\.?$)/iu;

/** Whether a statement speaks of the candidate as a person. */
export const describesCandidate = memoizeByObject(
  (statement: VacancyStatement): boolean =>
    statesRequirement(statement) ||
    (!isNotAboutWork(statement) && (addressed.test(statement.text) || listsTraits.test(statement.text))),
);

/** Whether a statement is about something else than the work: the company, the offer, the procedure. */
export function isNotAboutWork({ section }: VacancyStatement): boolean {
  return section === 'company' || section === 'offer' || section === 'procedure';
}

const toReader =
  /\b(?:je|jij|jouw|you|you'll|your)\b|\b\p{L}*(?:ervaring|kennis)\b|\b(?:experience|knowledge)\b/iu;

/** Whether a sentence turns to the reader, and so tells of the work or the candidate, wherever it stands. */
export function addressesReader({ text }: VacancyStatement): boolean {
  return toReader.test(text);
}
