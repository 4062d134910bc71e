import type { SkillWording } from './skill-wording.ts';
import { capitalizeFirst } from './skill-requirement.ts';

/** A pattern, and the wording that it stands for. */
export interface WorkPattern {
  readonly pattern: string;
  readonly wording: SkillWording;
}

/** The ways in which a text says that one does a thing: "plaatsen + dakramen" is "dakramen plaatsen", "je plaatst nieuwe dakramen". */
export function buildWorkPatterns(written: string, wording: SkillWording): WorkPattern[] {
  const [verbs = '', objects = ''] = written.split(' + ');
  const say = wording.language === 'en' ? english : dutch;
  return verbs
    .split('|')
    .flatMap((verb) => objects.split('|').flatMap((object) => say({ verb, object }, wording)));
}

interface Work {
  readonly verb: string;
  readonly object: string;
}

/** The wording, called by its verb and object where these are whole words. */
function called(wording: SkillWording, name: string): SkillWording {
  return name.includes('*') ? wording : { ...wording, name: capitalizeFirst(name) };
}

function english({ verb, object: thing }: Work, wording: SkillWording): WorkPattern[] {
  const doing = doingOf(verb);
  const object = withPlural(thing);
  const named = called(wording, `${thing} ${isShort(verb) ? doing.at(-1) : doing[0]}`);
  return [
    { pattern: `${verb} . ${object}`, wording: { ...named, fixed: true } },
    ...doing.flatMap((form) => [
      { pattern: `${form} . ${object}`, wording: named },
      { pattern: `${object} ${form}`, wording: named },
    ]),
  ];
}

/** "Bag" is "bags" as well, "pass" is "passes": plurals that the matcher does not know by itself. */
function withPlural(thing: string): string {
  const last = thing.split(' ').at(-1) ?? thing;
  if (/(?:s|x|ch|sh)$/.test(thing)) return `${thing}|${last}es`;
  if (/[^aeiou]y$/.test(thing)) return `${thing}|${last.slice(0, -1)}ies`;
  return last.length < 4 ? `${thing}|${last}s` : thing;
}

/** "Fit" is "fitting", "bake" is "baking"; both spellings where the letters do not tell. */
function doingOf(verb: string): string[] {
  if (/[^e]e$/.test(verb)) return [`${verb.slice(0, -1)}ing`];
  return /[^aeiou][aeiou][bdglmnprt]$/.test(verb)
    ? [`${verb}ing`, `${verb}${verb.slice(-1)}ing`]
    : [`${verb}ing`];
}

const separable =
  /^(aan|af|bij|door|in|klaar|mee|na|om|op|over|schoon|terug|toe|uit|vast|voor|samen|weg)(\p{L}{4,})$/u;

function dutch({ verb, object }: Work, wording: SkillWording): WorkPattern[] {
  const named = called(wording, `${object} ${verb}`);
  const [, particle, rest = ''] = separable.exec(verb) ?? [];
  const phrases = [
    ...finiteOf(verb).map((form) => `${form} . ${object}`),
    ...(particle === undefined
      ? []
      : [
          `${object} . ${particle} te ${rest}`,
          ...finiteOf(rest).flatMap((form) => [`${form} . ${object}`, `${form} . ${object} . ${particle}`]),
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

/** "Leggen" is "legt" and, before its subject, "leg"; both spellings where the stress does not tell: "timmert", "controleert". */
function finiteOf(infinitive: string): string[] {
  const root = infinitive.replace(/(?<=[^aeo])en$|n$/, '').replace(/([^aeiou])\1$/, '$1');
  const isOpen = !/([^aeiou])\1en$/.test(infinitive) && /(?:^|[^aeiou])[aeou][^aeiouwx]$/.test(root);
  const long = root.replace(/([aeou])([^aeiou])$/, '$1$1$2');
  const spellings = isOpen ? (/e[lnr]$/.test(root) ? [root, long] : [long]) : [root];
  return spellings
    .map((spelling) => spelling.replace(/v$/, 'f').replace(/z$/, 's'))
    .flatMap((stem) => (stem.endsWith('t') ? [stem] : [stem, `${stem}t`]));
}
