import { readFileSync } from 'node:fs';
import type { SkillForm, SkillWording } from './skill-wording.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { foldWord } from './tokens.ts';
import { buildWorkPatterns } from './work-patterns.ts';

/** One word of a pattern, or a gap. */
export type PatternPart =
  | { readonly kind: 'exact' | 'prefix' | 'suffix' | 'cased'; readonly text: string }
  /** Up to `longest` words of any kind. */
  | { readonly kind: 'gap'; readonly longest: number };

/** A pattern, and the wording that it belongs to. */
export interface SkillPattern {
  readonly parts: readonly PatternPart[];
  readonly wording: SkillWording;
}

const wordingLine =
  /^(?<language>nl|en|\*)(?: (?<form>noun|adjective|verb|person|activity|field))?(?<mark> [?!&])? (?<name>[^:]+?)(?:: (?<patterns>.+))?$/u;

/** Parses a skill lexicon (format: `lexicons/README.md`). Throws on a line that it cannot parse. */
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

/** Loads and parses the lexicons with these names. */
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
    form: toForm(groups['form']),
    concept,
    lexicon,
    ambiguous: groups['mark'] === ' ?',
    fixed: groups['mark'] === ' !',
  };
  const written = (groups['patterns'] ?? groups['name']).split(/,\s*/).map((pattern) => pattern.trim());
  return written.flatMap((pattern) => {
    return expandReadings(pattern, groups['mark'] === ' &' ? toFamilyMember(wording, pattern) : wording);
  });
}

/** Returns the wording of one member of a family of skills, named by its own pattern when that is a name. */
function toFamilyMember(wording: SkillWording, pattern: string): SkillWording {
  const name = / \.+ |[*|[]/.test(pattern) ? wording.name : capitalizeFirst(pattern.replace('=', ''));
  return { ...wording, name, concept: `${wording.concept}/${familyKey(pattern)}` };
}

/** Returns the key of a member: the first five letters of the word that it is about. */
function familyKey(pattern: string): string {
  return foldWord(pattern.replace(/^.* \+ /, '').replace(/^=/, '')).slice(0, 5);
}

function expandReadings(pattern: string, wording: SkillWording): SkillPattern[] {
  if (!pattern.includes(' + ')) return expandPattern(pattern).map((parts) => ({ parts, wording }));
  return buildWorkPatterns(pattern, wording).flatMap(({ pattern: each, wording: named }) =>
    expandPattern(each).map((parts) => ({ parts, wording: named })),
  );
}

const forms: readonly SkillForm[] = ['noun', 'adjective', 'verb', 'person', 'activity', 'field'];

function toForm(text: string | undefined): SkillForm {
  return forms.find((form) => form === text) ?? 'noun';
}

/** A sign that gives a pattern several readings, or divides a word. */
const specialMark = /[-/[|]/;

/** Returns every reading of a pattern: `[word]` with and without the word, `a|b` with each. */
function expandPattern(pattern: string): PatternPart[][] {
  if (!specialMark.test(pattern)) return [pattern.split(/\s+/).map(toPart)];
  let readings: PatternPart[][] = [[]];
  for (const piece of pattern.split(/\s+|(?<=[\p{L}\p{N}*])[-/](?=[\p{L}\p{N}*])/u)) {
    const optional = /^\[(.+)\]$/.exec(piece)?.[1];
    const parts = (optional ?? piece).split('|').map(toPart);
    const longer = readings.flatMap((reading) => parts.map((part) => [...reading, part]));
    readings = optional === undefined ? longer : [...readings, ...longer];
  }
  return readings;
}

// Most words occur in many patterns.
const partCache = new Map<string, PatternPart>();

function toPart(text: string): PatternPart {
  const known = partCache.get(text);
  if (known !== undefined) return known;
  const part = parsePart(text);
  partCache.set(text, part);
  return part;
}

function parsePart(text: string): PatternPart {
  if (/^\.+$/.test(text)) return { kind: 'gap', longest: text.length + 1 };
  if (text.startsWith('=')) return { kind: 'cased', text: text.slice(1) };
  if (text.endsWith('*')) return { kind: 'prefix', text: foldWord(text.slice(0, -1)) };
  if (text.startsWith('*')) return { kind: 'suffix', text: foldWord(text.slice(1)) };
  return { kind: 'exact', text: foldWord(text) };
}
