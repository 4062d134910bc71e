import type { Wording } from './lexicon.ts';

/** A pattern of a verb with its object, and whether it is a phrase of a sentence and so no name. */
export interface WorkPattern {
  readonly pattern: string;
  readonly isPhrase: boolean;
}

/** The ways in which a text says that one does a thing: "plaatsen + dakramen" is "dakramen plaatsen", "je plaatst nieuwe dakramen". */
export function workPatterns(written: string, language: Wording['language']): WorkPattern[] {
  const [verbs = '', object = ''] = written.split(' + ');
  return verbs
    .split('|')
    .flatMap((verb) => (language === 'en' ? english(verb, object) : dutch(verb, object)));
}

const name = (pattern: string): WorkPattern => ({ pattern, isPhrase: false });
const phrase = (pattern: string): WorkPattern => ({ pattern, isPhrase: true });

function english(verb: string, object: string): WorkPattern[] {
  const doing = doingOf(verb);
  return [
    phrase(`${verb} .. ${object}`),
    ...doing.map((form) => name(`${form} .. ${object}`)),
    ...doing.map((form) => name(`${object} ${form}`)),
  ];
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

function dutch(infinitive: string, object: string): WorkPattern[] {
  const [, particle, verb = ''] = separable.exec(infinitive) ?? [];
  const whole = [
    name(`${object} .. ${infinitive}`),
    name(`${infinitive} .. ${object}`),
    ...finiteOf(infinitive).map((form) => phrase(`${form} .. ${object}`)),
  ];
  if (particle === undefined) return whole;
  return [
    ...whole,
    phrase(`${object} .. ${particle} te ${verb}`),
    ...finiteOf(verb).map((form) => phrase(`${form} .. ${object} .. ${particle}`)),
  ];
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
