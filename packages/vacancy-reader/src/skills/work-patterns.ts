import type { SkillWording } from './skill-wording.ts';
import { capitalizeFirst } from './skill-requirement.ts';

/** A pattern, and the wording that it belongs to. */
export interface WorkPattern {
  readonly pattern: string;
  readonly wording: SkillWording;
}

/**
 * Expands a verb and its object into all their forms: "plaatsen + dakramen" matches "dakramen plaatsen" and "je
 * plaatst nieuwe dakramen".
 */
export function buildWorkPatterns(written: string, wording: SkillWording): WorkPattern[] {
  const [verbs = '', objects = ''] = written.split(' + ');
  const buildPatterns = wording.language === 'en' ? englishPatterns : dutchPatterns;
  return verbs
    .split('|')
    .flatMap((verb) => objects.split('|').flatMap((object) => buildPatterns({ verb, object }, wording)));
}

interface VerbWithObject {
  readonly verb: string;
  readonly object: string;
}

/** Names the wording by its verb and object, when these are whole words. */
function renameWording(wording: SkillWording, name: string): SkillWording {
  return name.includes('*') ? wording : { ...wording, name: capitalizeFirst(name) };
}

function englishPatterns({ verb, object: thing }: VerbWithObject, wording: SkillWording): WorkPattern[] {
  const doing = gerunds(verb);
  const object = withPlural(thing);
  const named = renameWording(wording, `${thing} ${isShort(verb) ? doing.at(-1) : doing[0]}`);
  return [
    { pattern: `${verb} . ${object}`, wording: { ...named, fixed: true } },
    ...doing.flatMap((form) => [
      { pattern: `${form} . ${object}`, wording: named },
      { pattern: `${object} ${form}`, wording: named },
    ]),
  ];
}

/** Adds plurals that the matcher does not derive: "bags", "passes". */
function withPlural(thing: string): string {
  const last = thing.split(' ').at(-1) ?? thing;
  if (/(?:s|x|ch|sh)$/.test(thing)) return `${thing}|${last}es`;
  if (/[^aeiou]y$/.test(thing)) return `${thing}|${last.slice(0, -1)}ies`;
  return last.length < 4 ? `${thing}|${last}s` : thing;
}

/** Returns the -ing forms of a verb: "fitting", "baking"; both spellings where the letters do not decide. */
function gerunds(verb: string): string[] {
  if (/[^e]e$/.test(verb)) return [`${verb.slice(0, -1)}ing`];
  return /[^aeiou][aeiou][bdglmnprt]$/.test(verb)
    ? [`${verb}ing`, `${verb}${verb.slice(-1)}ing`]
    : [`${verb}ing`];
}

const separable =
  /^(aan|af|bij|door|in|klaar|mee|na|om|op|over|schoon|terug|toe|uit|vast|voor|samen|weg)(\p{L}{4,})$/u;

function dutchPatterns({ verb, object }: VerbWithObject, wording: SkillWording): WorkPattern[] {
  const named = renameWording(wording, `${object} ${verb}`);
  const [, particle, rest = ''] = separable.exec(verb) ?? [];
  const phrases = [
    ...finiteForms(verb).map((form) => `${form} . ${object}`),
    ...(particle === undefined
      ? []
      : [
          `${object} . ${particle} te ${rest}`,
          ...finiteForms(rest).flatMap((form) => [
            `${form} . ${object}`,
            `${form} . ${object} . ${particle}`,
          ]),
        ]),
  ];
  return [
    { pattern: `${object} . ${verb}`, wording: named },
    { pattern: `${verb} . ${object}`, wording: named },
    ...phrases.map((pattern) => ({ pattern, wording: { ...named, fixed: true } })),
  ];
}

function isShort(verb: string): boolean {
  return !/[aeiou][^aeiou]+[aeiou]/.test(verb);
}

/**
 * Returns the finite forms of a Dutch verb: "legt" and "leg"; both spellings where the stress does not decide
 * ("timmert", "controleert").
 */
function finiteForms(infinitive: string): string[] {
  const root = infinitive.replace(/(?<=[^aeo])en$|n$/, '').replace(/([^aeiou])\1$/, '$1');
  const isOpen = !/([^aeiou])\1en$/.test(infinitive) && /(?:^|[^aeiou])[aeou][^aeiouwx]$/.test(root);
  const long = root.replace(/([aeou])([^aeiou])$/, '$1$1$2');
  const spellings = isOpen ? (/e[lnr]$/.test(root) ? [root, long] : [long]) : [root];
  return spellings
    .map((spelling) => spelling.replace(/v$/, 'f').replace(/z$/, 's'))
    .flatMap((stem) => (stem.endsWith('t') ? [stem] : [stem, `${stem}t`]));
}
