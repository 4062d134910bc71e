import { readFileSync } from 'node:fs';
import type { SkillForm, SkillWording } from './skill-wording.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { foldWord } from './tokens.ts';
import { buildWorkPatterns } from './work-patterns.ts';

/** One word of a pattern. */
export type PatternPart =
  | { readonly kind: 'exact' | 'prefix' | 'suffix' | 'cased'; readonly text: string }
  /** Up to so many words of any kind. */
  | { readonly kind: 'gap'; readonly longest: number };

/** A pattern of words, and the wording that it stands for. */
export interface SkillPattern {
  readonly parts: readonly PatternPart[];
  readonly wording: SkillWording;
}

const wordingLine =
  /^(?<language>nl|en|\*)(?: (?<form>noun|adjective|verb|person|activity|field))?(?<mark> [?!&])? (?<name>[^:]+?)(?:: (?<patterns>.+))?$/u;

/** Reads a lexicon (its format is described in `lexicons/README.md`); throws on a line that it does not understand. */
export function parseSkillLexicon(source: string, lexicon: string): SkillPattern[] {
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
export function* loadSkillLexicons(names: readonly string[]): Generator<SkillPattern> {
  for (const name of names)
    yield* parseSkillLexicon(readFileSync(new URL(`../lexicons/${name}.txt`, import.meta.url), 'utf8'), name);
}

function patternsOf(text: string, concept: string, lexicon: string): SkillPattern[] {
  const groups = wordingLine.exec(text.trim())?.groups;
  if (groups?.['name'] === undefined) throw new Error(`lexicon ${lexicon}: cannot read "${text}"`);
  const language = groups['language'] === 'nl' ? 'nl' : groups['language'] === 'en' ? 'en' : 'any';
  const wording: SkillWording = {
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
function ofFamily(wording: SkillWording, pattern: string): SkillWording {
  const name = / \.+ |[*|[]/.test(pattern) ? wording.name : capitalizeFirst(pattern.replace('=', ''));
  return { ...wording, name, concept: `${wording.concept}/${familyKey(pattern)}` };
}

/** What tells one of a family of skills from another: how the word begins that they are about. */
function familyKey(pattern: string): string {
  return foldWord(pattern.replace(/^.* \+ /, '').replace(/^=/, '')).slice(0, 5);
}

function readingsOf(pattern: string, wording: SkillWording): SkillPattern[] {
  if (!pattern.includes(' + ')) return expanded(pattern).map((parts) => ({ parts, wording }));
  return buildWorkPatterns(pattern, wording).flatMap(({ pattern: each, wording: named }) =>
    expanded(each).map((parts) => ({ parts, wording: named })),
  );
}

const forms: readonly SkillForm[] = ['noun', 'adjective', 'verb', 'person', 'activity', 'field'];

function formOf(text: string | undefined): SkillForm {
  return forms.find((form) => form === text) ?? 'noun';
}

/** What makes several readings of a pattern, or divides a word. */
const marked = /[-/[|]/;

/** Every reading of a pattern: `[word]` with and without the word, `a|b` with each. */
function expanded(pattern: string): PatternPart[][] {
  if (!marked.test(pattern)) return [pattern.split(/\s+/).map(partOf)];
  let readings: PatternPart[][] = [[]];
  for (const piece of pattern.split(/\s+|(?<=[\p{L}\p{N}*])[-/](?=[\p{L}\p{N}*])/u)) {
    const optional = /^\[(.+)\]$/.exec(piece)?.[1];
    const parts = (optional ?? piece).split('|').map(partOf);
    const longer = readings.flatMap((reading) => parts.map((part) => [...reading, part]));
    readings = optional === undefined ? longer : [...readings, ...longer];
  }
  return readings;
}

// Most words stand in many patterns.
const parts = new Map<string, PatternPart>();

function partOf(text: string): PatternPart {
  const known = parts.get(text);
  if (known !== undefined) return known;
  const part = readPart(text);
  parts.set(text, part);
  return part;
}

function readPart(text: string): PatternPart {
  if (/^\.+$/.test(text)) return { kind: 'gap', longest: text.length + 1 };
  if (text.startsWith('=')) return { kind: 'cased', text: text.slice(1) };
  if (text.endsWith('*')) return { kind: 'prefix', text: foldWord(text.slice(0, -1)) };
  if (text.startsWith('*')) return { kind: 'suffix', text: foldWord(text.slice(1)) };
  return { kind: 'exact', text: foldWord(text) };
}
