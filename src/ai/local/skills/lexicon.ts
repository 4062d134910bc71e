import { readFileSync } from 'node:fs';
import { capitalised } from './names.ts';
import { fold } from './tokens.ts';
import { workPatterns } from './work-patterns.ts';

/** How a name stands in a sentence: `You have ...`, `You are ...`, `You can ...`, `You are a ...`; `field` is a line of business. */
export type Form = 'noun' | 'adjective' | 'verb' | 'person' | 'activity' | 'field';

/** One wording of a skill; the wordings of a concept are the same skill. */
export interface Wording {
  readonly name: string;
  /** `any` for a proper name, which keeps its capital. */
  readonly language: 'nl' | 'en' | 'any';
  readonly form: Form;
  readonly concept: string;
  /** The lexicon that it stands in. */
  readonly lexicon: string;
  /** Means something else too: counts only near another skill of its lexicon. */
  readonly ambiguous: boolean;
  /** Is called by its name whatever the text's words: they are a phrase, and no name. */
  readonly fixed: boolean;
}

/** One word of a pattern. */
export type Part =
  | { readonly kind: 'exact' | 'prefix' | 'suffix' | 'cased'; readonly text: string }
  /** Up to so many words of any kind. */
  | { readonly kind: 'gap'; readonly longest: number };

/** A pattern of words, and the wording that it stands for. */
export interface Pattern {
  readonly parts: readonly Part[];
  readonly wording: Wording;
}

const wordingLine =
  /^(?<language>nl|en|\*)(?: (?<form>noun|adjective|verb|person|activity|field))?(?<mark> [?!&])? (?<name>[^:]+?)(?:: (?<patterns>.+))?$/u;

/** Reads a lexicon (its format is described in `lexicons/README.md`); throws on a line that it does not understand. */
export function parseLexicon(source: string, lexicon: string): Pattern[] {
  const concepts = source
    .replace(/^#.*\n?/gm, '')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .filter((text) => text.trim() !== '');
  return concepts.flatMap((text, index) =>
    text.split(/\s+\| /).flatMap((wording) => patternsOf(wording, `${lexicon}/${index}`, lexicon)),
  );
}

/** Reads the lexicons of these names beside the code. */
export function* loadLexicons(names: readonly string[]): Generator<Pattern> {
  for (const name of names)
    yield* parseLexicon(readFileSync(new URL(`../lexicons/${name}.txt`, import.meta.url), 'utf8'), name);
}

function patternsOf(text: string, concept: string, lexicon: string): Pattern[] {
  const groups = wordingLine.exec(text.trim())?.groups;
  if (groups?.['name'] === undefined) throw new Error(`lexicon ${lexicon}: cannot read "${text}"`);
  const language = groups['language'] === 'nl' ? 'nl' : groups['language'] === 'en' ? 'en' : 'any';
  const wording: Wording = {
    name: groups['name'],
    language,
    form: formOf(groups['form']),
    concept,
    lexicon,
    ambiguous: groups['mark'] === ' ?',
    fixed: groups['mark'] === ' !',
  };
  const written = (groups['patterns'] ?? groups['name']).split(/,\s*/).map((pattern) => pattern.trim());
  return written.flatMap((pattern) => {
    return readingsOf(pattern, groups['mark'] === ' &' ? ofFamily(wording, pattern) : wording);
  });
}

/** One of a family of skills, called by its own words where these are a name. */
function ofFamily(wording: Wording, pattern: string): Wording {
  const name = / \.+ |[*|[]/.test(pattern) ? wording.name : capitalised(pattern.replace('=', ''));
  return { ...wording, name, concept: `${wording.concept}/${familyKey(pattern)}` };
}

/** What tells one of a family of skills from another: how the word begins that they are about. */
function familyKey(pattern: string): string {
  return fold(pattern.replace(/^.* \+ /, '').replace(/^=/, '')).slice(0, 5);
}

function readingsOf(pattern: string, wording: Wording): Pattern[] {
  if (!pattern.includes(' + ')) return expanded(pattern).map((parts) => ({ parts, wording }));
  return workPatterns(pattern, wording).flatMap(({ pattern: each, wording: named }) =>
    expanded(each).map((parts) => ({ parts, wording: named })),
  );
}

const forms: readonly Form[] = ['noun', 'adjective', 'verb', 'person', 'activity', 'field'];

function formOf(text: string | undefined): Form {
  return forms.find((form) => form === text) ?? 'noun';
}

/** What makes several readings of a pattern, or divides a word. */
const marked = /[-/[|]/;

/** Every reading of a pattern: `[word]` with and without the word, `a|b` with each. */
function expanded(pattern: string): Part[][] {
  if (!marked.test(pattern)) return [pattern.split(/\s+/).map(partOf)];
  let readings: Part[][] = [[]];
  for (const piece of pattern.split(/\s+|(?<=[\p{L}\p{N}*])[-/](?=[\p{L}\p{N}*])/u)) {
    const optional = /^\[(.+)\]$/.exec(piece)?.[1];
    const parts = (optional ?? piece).split('|').map(partOf);
    const longer = readings.flatMap((reading) => parts.map((part) => [...reading, part]));
    readings = optional === undefined ? longer : [...readings, ...longer];
  }
  return readings;
}

// Most words stand in many patterns.
const parts = new Map<string, Part>();

function partOf(text: string): Part {
  const known = parts.get(text);
  if (known !== undefined) return known;
  const part = readPart(text);
  parts.set(text, part);
  return part;
}

function readPart(text: string): Part {
  if (/^\.+$/.test(text)) return { kind: 'gap', longest: text.length + 1 };
  if (text.startsWith('=')) return { kind: 'cased', text: text.slice(1) };
  if (text.endsWith('*')) return { kind: 'prefix', text: fold(text.slice(0, -1)) };
  if (text.startsWith('*')) return { kind: 'suffix', text: fold(text.slice(1)) };
  return { kind: 'exact', text: fold(text) };
}
