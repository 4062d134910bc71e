import { foldWord } from './tokens.ts';
import { englishQualityNouns, indefiniteArticle } from './english-grammar.ts';
import type { SkillMention } from './skill-mention.ts';

/** Returns a name as it stands in a sentence: without its capital, unless it is a proper name or an acronym. */
function inSentence({ phrase, language, statement, start }: NamedSkill): string {
  const [first = '', ...rest] = phrase.split(' ');
  // "Mastercam" has a capital inside a sentence as well.
  const isNamed = start > 0 && !statement.listItem && statement.text.startsWith(first, start);
  const isProper = isNamed || language === 'any' || /^.+\p{Lu}|\d/u.test(first) || first.length === 1;
  return isProper ? phrase : [first.toLowerCase(), ...rest].join(' ');
}

/** Makes the first letter a capital. */
export function capitalizeFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type NamedSkill = Pick<
  SkillMention,
  'kind' | 'phrase' | 'language' | 'form' | 'asked' | 'statement' | 'start'
>;

/** Writes the requirement sentence of a skill: "Je hebt ervaring met heftruck rijden", "You are flexible". */
export function skillRequirementSentence(skill: NamedSkill, language: 'nl' | 'en'): string {
  const name = inSentence(skill);
  return language === 'nl' ? dutch(skill, name) : english(skill, name);
}

// Nouns that take an article.
const countable = {
  nl: /(?:tempo|instelling|houding|uitstraling|conditie|(?<!9-tot-5-)mentaliteit|blik|persoonlijkheid|antenne|humeur|huid|uiterlijk|voorkomen)$/iu,
  en: /^(?:good |strong |keen |sharp |genuine )?(?:sense of|eye for)|(?:mentality|mindset|attitude|approach|manner|personality|mind|work ethic|skin|outlook)$/iu,
} as const;

function dutch({ kind, form, asked }: NamedSkill, name: string): string {
  if (form === 'adjective') return `Je bent ${name}`;
  if (form === 'person') return `Je bent een ${name}`;
  if (kind === 'soft' && /^(?:sterk|goed|vaardig|handig|bedreven) (?:in|met) /i.test(name))
    return `Je bent ${name}`;
  if (form === 'verb' || asked === 'ability') return `Je kunt goed ${name}`.replace('goed goed', 'goed');
  if (kind === 'soft' && countable.nl.test(name)) return `Je hebt een ${name}`;
  if (kind === 'soft' || /ervaring/i.test(name)) return `Je hebt ${name}`;
  if (asked === 'knowledge') return `Je hebt kennis van ${name}`;
  return asked === 'experienceAs' ? `Je hebt ervaring als ${name}` : `Je hebt ervaring met ${name}`;
}

function english({ kind, form, asked }: NamedSkill, name: string): string {
  if (form === 'adjective') return `You are ${name}`;
  if (form === 'person') return `You are ${indefiniteArticle(name)} ${name}`;
  if (form === 'verb' || asked === 'ability') return `You can ${name}`;
  if (form === 'activity' || (kind === 'soft' && name.endsWith('communication')))
    return `You are good at ${name}`;
  if (kind === 'soft' && countable.en.test(name)) return `You have ${indefiniteArticle(name)} ${name}`;
  if (name.startsWith('no ')) return `You have ${name}`;
  const quality = kind === 'soft' ? englishQualityNouns.get(name) : undefined;
  if (quality !== undefined) return `You are ${quality}`;
  if (kind === 'soft') return name.endsWith('skills') ? `You have ${name}` : `You show ${name}`;
  if (asked === 'knowledge') return `You have knowledge of ${name}`;
  if (asked === 'experienceAs') return `You have experience as ${indefiniteArticle(name)} ${name}`;
  return /\bexperience\b|\bskills$/.test(name) ? `You have ${name}` : `You have experience with ${name}`;
}

const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/\+/g, ' plus '],
  [/#/g, ' sharp '],
  [/&/g, ' and '],
  [/^\./, 'dot '],
];

/**
 * Returns a session variable for a name, in snake case and at most 64 characters: "MIG/MAG-lassen" gives
 * `mig_mag_lassen`. A number is added to a name in `taken`; the result is added to `taken`.
 */
export function uniqueSessionVariable(name: string, taken: Set<string>): string {
  const spelled = spelledOut.reduce((text, [mark, word]) => text.replace(mark, word), foldWord(name));
  const snake = spelled
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 56)
    .replace(/_+$/, '');
  const base = snake === '' ? 'skill' : snake;
  let variable = base;
  for (let number = 2; taken.has(variable); number += 1) variable = `${base}_${number}`;
  taken.add(variable);
  return variable;
}
