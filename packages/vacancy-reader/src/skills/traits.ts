import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { matchAll } from './match-all.ts';
import { statesRequirement, type SkillMention } from './skill-mention.ts';
import { notTraitPattern } from './skill-phrases.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { traitNouns } from './own-words.ts';
import { foldWord } from './tokens.ts';

const predicateStart = {
  nl: /\b(?:je bent|jij bent|u bent|ben je|ben jij|je bent van nature|blijf je|je blijft|je moet)\s+/giu,
  en: /\b(?:you are|you're|you'll be|you will be|you would be|must be|^be|you stay|you remain|need to be|someone(?: who is)?|somebody|our people as|describe you as)\s+/giu,
} as const;

const traitSeparator = /(,\s*(?:(?:en|and)\s+)?|\s+(?:en|and|&)\s+|[.;:!?–(])/u;

const degreeWords = {
  nl: /^(?:(?:erg|heel|zeer|echt|ook|uiterst|enorm|van nature|daarnaast|altijd|bovendien|sociaal en)\s+)+/iu,
  en: /^(?:(?:very|highly|naturally|also|always|extremely|truly|both|genuinely|really)\s+)+/iu,
} as const;

/**
 * Finds traits that no lexicon has, in statements that list what one is: "Je bent zakelijk, nuchter en ...",
 * "Rigorous, humble, independent".
 */
export function findTraitMentions(
  { statements, language }: ParsedVacancy,
  known: readonly SkillMention[],
): SkillMention[] {
  return statements
    .filter((statement) => !statement.negated && statesRequirement(statement))
    .flatMap((statement) => {
      const soft = known.some((mention) => mention.statement === statement && mention.kind === 'soft');
      return [
        ...findPredicateTraits(statement, language),
        ...(soft ? findListedTraits(statement, language) : []),
        ...findFeelings(statement, language),
      ];
    });
}

// "Diplomatic with residents and councillors", "discreet met wat je ziet en hoort": the second noun belongs to the
// trait.
const belongsToTrait =
  /(?<!\p{L})(?:with|to|towards|of|for|from|about|by|met|van|voor|tegen|naar|tussen|between|wat|what|dat)\s(?:[\p{L}-]+\s){0,2}[\p{L}-]+\s+(?:and|en|or|of|&)\s+$/iu;

/** Finds single words in a list that has a known trait. */
function findListedTraits(statement: VacancyStatement, language: ParsedVacancy['language']): SkillMention[] {
  const parts = statement.text.replace(/:.*$/su, '').split(traitSeparator);
  const words = parts.filter((_, index) => index % 2 === 0).map((part) => part.trim().replace(/[.!]+$/, ''));
  if (words.filter((text) => !text.includes(' ')).length < 2) return [];
  let at = 0;
  return parts.flatMap((part, index) => {
    const from = at;
    at += part.length;
    const lead = /^\s*/u.exec(part)?.[0].length ?? 0;
    const more = degreeWords[language].exec(part.slice(lead))?.[0].length ?? 0;
    const text = part
      .slice(lead + more)
      .trim()
      .replace(/[.!]+$/, '');
    const start = from + lead + more;
    const isTrait =
      /^[\p{L}-]{4,}$/u.test(text) &&
      !belongsToTrait.test(parts.slice(Math.max(0, index - 2), index).join('')) &&
      (start === 0 || !/\p{Lu}/u.test(text)) &&
      !notTraitPattern[language].test(foldWord(text));
    if (!isTrait) return [];
    const trait = toTrait(text, start, statement, language);
    return [namesPerson(text, parts.slice(0, index)) ? { ...trait, form: 'person' as const } : trait];
  });
}

const personNoun =
  /(?:player|starter|solver|thinker|learner|communicator|listener|doer|networker|coach|leader|mentor|manager|rounder|expert|speler|pakker|denker|zetter|mens|leider|bouwer|zoeker|talent|persoon|person)$/iu;

/** "A born leader and coach": the word says what one is, not how. */
function namesPerson(text: string, before: readonly string[]): boolean {
  const [part = '', link = ''] = before.slice(-2);
  return (
    personNoun.test(text) ||
    (/(?:^|\s)(?:an?|een) /iu.test(part) && /\b(?:and|en)\b/iu.test(link) && /(?:or|ist|aar)$/iu.test(text))
  );
}

const feelingPhrases = {
  nl: /(?<![\p{L}-])(?:(?:gevoel|oog|hart|liefde|neus|feeling) voor) (?:de |het |een |je |jouw )?[\p{Ll}-]+/gu,
  en: /(?<![\p{L}-])(?:(?:feel|feeling|eye|ear|heart|head|flair|nose|knack) for|love of) (?:an? |the |your |good )*[\p{Ll}-]+(?: [\p{Ll}-]+(?=[,.;]|$))?/gu,
} as const;

const characterPhrases = {
  nl: new RegExp(
    `(?<=(?:^|[,;]\\s|\\b(?:een|met|hebt|heb|en) )(?:goede? |erg )?)(?!(?:goede|juiste|eigen|andere|tweede|eerste|nieuwe|frisse|extra|rechter|linker|goed|het|een|de) )\\p{Ll}{3,}(?:e|s|k|g|t|m) ${traitNouns.nl}(?![\\p{L}-])`,
    'giu',
  ),
  en: new RegExp(
    `(?<=(?:^|[,;]\\s|\\b(?:an?|with|have|has|and) )(?:good |very )?)(?!(?:good|great|right|same|second|other|new|own|extra|our|your|the|fresh|first|public|in) )\\p{Ll}{3,} ${traitNouns.en}(?![\\p{L}-]| (?:office|of|to|for|chef|teacher))`,
    'giu',
  ),
} as const;

/** "Gevoel voor kleur", "an eye for a good photograph": finds any such phrase. */
function findFeelings(statement: VacancyStatement, language: ParsedVacancy['language']): SkillMention[] {
  return [
    ...matchAll(statement.text, feelingPhrases[language]),
    ...matchAll(statement.text, characterPhrases[language]),
  ].map(({ index, 0: words }) => ({
    ...toTrait(words, index, statement, language),
    form: 'noun' as const,
  }));
}

function findPredicateTraits(
  statement: VacancyStatement,
  language: ParsedVacancy['language'],
): SkillMention[] {
  return matchAll(statement.text, predicateStart[language]).flatMap((match) => {
    const mentions: SkillMention[] = [];
    let at = match.index + match[0].length;
    for (const part of statement.text.slice(at).split(traitSeparator)) {
      const lead = degreeWords[language].exec(part)?.[0].length ?? 0;
      const text = part.slice(lead).trim();
      const isTrait = /^[\p{L}-]{4,}$/u.test(text);
      if (isTrait && notTraitPattern[language].test(foldWord(text))) break;
      if (isTrait) mentions.push(toTrait(text, at + part.indexOf(text, lead), statement, language));
      else if (!/^[\s,]*(?:en|and|&)?\s*$/u.test(part)) break;
      at += part.length;
    }
    return mentions;
  });
}

function toTrait(
  text: string,
  start: number,
  statement: VacancyStatement,
  language: ParsedVacancy['language'],
): SkillMention {
  return {
    kind: 'soft',
    concept: `text/${foldWord(text)}`,
    name: capitalizeFirst(text.toLowerCase()),
    phrase: text.toLowerCase(),
    language,
    form: personNoun.test(text) ? 'person' : 'adjective',
    asked: 'experience',
    statement,
    start,
    end: start + text.length,
    unknown: true,
  };
}
