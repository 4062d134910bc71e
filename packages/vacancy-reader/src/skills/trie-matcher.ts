import { memoizePerWord } from '../memoize.ts';
import type { SkillWording } from './skill-wording.ts';
import type { PatternPart, SkillPattern } from './parse-lexicon.ts';
import { normalizeToken, type Token } from './tokens.ts';

/** A match of a pattern: the indexes of its first and its last token. */
export interface PatternMatch {
  readonly wording: SkillWording;
  readonly first: number;
  readonly last: number;
  /** How many tokens inside it are not of the pattern. */
  readonly skipped: number;
}

/** A node of the trie. There are 100,000, and most have one child, so a node is small. */
interface Node {
  /** The only part that follows and its node; null when no part or several follow. */
  part: PatternPart | null;
  to: Node | null;
  branch: Branch | null;
  wordings: readonly SkillWording[];
}

/** The children of a node with several. */
interface Branch {
  exact: Map<string, Node> | null;
  cased: Map<string, Node> | null;
  /** By the first three letters. */
  prefix: Map<string, [string, Node][]> | null;
  /** By the last three letters. */
  suffix: Map<string, [string, Node][]> | null;
  /** By the maximum length of the gap. */
  gaps: Map<number, Node> | null;
}

/** Chooses the wording of a pattern that counts for the text; undefined for none. */
export type ChooseWording = (wordings: readonly SkillWording[], words: number) => SkillWording | undefined;

const unnamed: readonly SkillWording[] = [];

const createNode = (): Node => ({ part: null, to: null, branch: null, wordings: unnamed });

// Few branches have children of each kind, and an empty map takes more memory than a branch.
const createBranch = (): Branch => ({ exact: null, cased: null, prefix: null, suffix: null, gaps: null });

/**
 * Compiles patterns into a function that finds them in a list of tokens: the longest first, without overlaps, in the
 * order of the text.
 */
export function compileMatcher(
  patterns: Iterable<SkillPattern>,
): (tokens: readonly Token[], choose: ChooseWording) => PatternMatch[] {
  const root = createNode();
  for (const { parts, wording } of patterns) {
    const end = parts.reduce(addPart, root);
    end.wordings = end.wordings.length === 0 ? [wording] : [...end.wordings, wording];
  }
  const toFirstWord = memoizePerWord((text) => createFirstWord(text, root));
  return (tokens, choose) => {
    const words = tokens.map(({ text }) => toFirstWord(text));
    const matches: PatternMatch[] = [];
    words.forEach(({ children }, first) => {
      for (const node of children)
        collectMatches({ tokens, words, choose, first, matches }, node, first + 1, noGap);
    });
    return selectNonOverlapping(matches);
  };
}

/** A word with the keys by which patterns are looked up. */
interface Word extends Pick<Token, 'norm' | 'text'> {
  /** The word without a plural or adjective ending, when it is long enough to have one. */
  readonly stems: readonly string[];
  /** Its first and its last three letters. */
  readonly prefix: string;
  readonly suffix: string;
}

/** A word, and the nodes that it leads to from the root. */
interface FirstWord extends Word {
  readonly children: readonly Node[];
}

function createFirstWord(text: string, root: Node): FirstWord {
  const norm = normalizeToken(text);
  const word = {
    norm,
    text,
    stems: stripSuffixes(norm),
    prefix: edgeLetters('prefix', norm),
    suffix: edgeLetters('suffix', norm),
  };
  return { ...word, children: findChildren(root, word) };
}

/** Returns whether a new thought begins with a word. */
function startsThought({ before }: Token): boolean {
  return before !== '' && /[,.;:!?()]/.test(before);
}

interface SearchState {
  readonly tokens: readonly Token[];
  readonly words: readonly Word[];
  readonly choose: ChooseWording;
  readonly first: number;
  readonly matches: PatternMatch[];
}

/** How many tokens were skipped so far, and the token that the pattern must reach at least. */
interface Gap {
  readonly skipped: number;
  readonly least: number;
}

const noGap: Gap = { skipped: 0, least: -1 };

function addPart(node: Node, part: PatternPart): Node {
  if (node.branch !== null) return addToBranch(node.branch, part);
  if (node.part === null || node.to === null) {
    node.part = part;
    return (node.to = createNode());
  }
  if (isSamePart(node.part, part)) return node.to;
  node.branch = createBranch();
  addChild(node.branch, node.part, node.to);
  [node.part, node.to] = [null, null];
  return addToBranch(node.branch, part);
}

function isSamePart(one: PatternPart, other: PatternPart): boolean {
  if (one.kind === 'gap') return other.kind === 'gap' && one.longest === other.longest;
  return other.kind !== 'gap' && one.kind === other.kind && one.text === other.text;
}

function addToBranch(branch: Branch, part: PatternPart): Node {
  const known = findChild(branch, part);
  if (known !== undefined) return known;
  const child = createNode();
  addChild(branch, part, child);
  return child;
}

function findChild(branch: Branch, part: PatternPart): Node | undefined {
  if (part.kind === 'gap') return branch.gaps?.get(part.longest);
  if (part.kind === 'exact' || part.kind === 'cased') return branch[part.kind]?.get(part.text);
  const { kind, text } = part;
  return branch[kind]?.get(edgeLetters(kind, text))?.find(([other]) => other === text)?.[1];
}

function addChild(branch: Branch, part: PatternPart, child: Node): void {
  if (part.kind === 'gap') (branch.gaps ??= new Map()).set(part.longest, child);
  else if (part.kind === 'exact' || part.kind === 'cased')
    (branch[part.kind] ??= new Map()).set(part.text, child);
  else {
    const { kind, text } = part;
    const letters = edgeLetters(kind, text);
    const longer = (branch[kind] ??= new Map());
    longer.set(letters, [...(longer.get(letters) ?? []), [text, child]]);
  }
}

/** Returns the letters that a prefix or suffix is looked up by. */
function edgeLetters(kind: 'prefix' | 'suffix', text: string): string {
  return kind === 'prefix' ? text.slice(0, 3) : text.slice(-3);
}

/** Collects every match that begins at `first`, continuing from `node` with the token at `at`. */
function collectMatches(search: SearchState, node: Node, at: number, gap: Gap): void {
  const { tokens, words, choose, first, matches } = search;
  if (node.wordings.length > 0 && at > gap.least) {
    const wording = choose(node.wordings, at - first);
    if (wording !== undefined) matches.push({ wording, first, last: at - 1, skipped: gap.skipped });
  }
  const [token, word] = [tokens[at], words[at]];
  // A pattern does not continue over the end of a thought.
  if (token === undefined || word === undefined || startsThought(token)) return;
  for (const next of findChildren(node, word)) collectMatches(search, next, at + 1, gap);
  if (node.part?.kind === 'gap' && node.to !== null)
    collectBeyondGap(search, node.to, at, node.part.longest, gap);
  const gaps = node.branch?.gaps;
  if (gaps) for (const [longest, next] of gaps) collectBeyondGap(search, next, at, longest, gap);
}

const noEntries: readonly [string, Node][] = [];

/** Returns the nodes that a word leads to. */
function findChildren({ part, to, branch }: Node, word: Word): readonly Node[] {
  if (branch !== null) return findInBranch(branch, word);
  return part !== null && to !== null && matchesPart(part, word) ? [to] : noNodes;
}

const noNodes: readonly Node[] = [];

function findInBranch({ exact, cased, prefix, suffix }: Branch, word: Word): Node[] {
  const { norm, text } = word;
  const nodes: Node[] = [];
  const follow = (node: Node | undefined): void => {
    if (node !== undefined) nodes.push(node);
  };
  if (exact !== null) {
    follow(exact.get(norm));
    follow(findInflected(exact, word));
  }
  if (cased !== null) follow(cased.get(text));
  for (const [start, node] of prefix?.get(word.prefix) ?? noEntries) if (norm.startsWith(start)) follow(node);
  for (const [end, node] of suffix?.get(word.suffix) ?? noEntries) if (norm.endsWith(end)) follow(node);
  return nodes;
}

/** Continues after a gap of each length; the pattern must match something there as well. */
function collectBeyondGap(search: SearchState, node: Node, at: number, longest: number, gap: Gap): void {
  for (let left = 0; left <= longest; left += 1) {
    const before = search.tokens[at + left - 1];
    if (left > 1 && before !== undefined && startsThought(before)) break;
    collectMatches(search, node, at + left, { skipped: gap.skipped + left, least: at + left });
  }
}

/** Returns whether a part matches a word. */
function matchesPart(part: PatternPart, { norm, text, stems }: Word): boolean {
  switch (part.kind) {
    case 'gap':
      return false;
    case 'cased':
      return text === part.text;
    case 'prefix':
      return norm.startsWith(part.text);
    case 'suffix':
      return norm.endsWith(part.text);
    case 'exact':
      return norm === part.text || stems.includes(part.text);
  }
}

const endings: readonly string[] = ['s', 'en', 'e'];

function stripSuffixes(norm: string): string[] {
  if (norm.length < 5) return [];
  return endings.flatMap((ending) => (norm.endsWith(ending) ? norm.slice(0, -ending.length) : []));
}

function findInflected(exact: ReadonlyMap<string, Node>, { stems }: Word): Node | undefined {
  for (const stem of stems) {
    const node = exact.get(stem);
    if (node !== undefined) return node;
  }
  return undefined;
}

/** Selects matches without overlaps: the one with the most own words first, of equal ones the earlier. */
function selectNonOverlapping(matches: readonly PatternMatch[]): PatternMatch[] {
  const taken = new Set<number>();
  const kept: PatternMatch[] = [];
  const longestFirst = [...matches].sort((a, b) => countOwnWords(b) - countOwnWords(a) || a.first - b.first);
  for (const find of longestFirst) {
    let place = find.first;
    while (place <= find.last && !taken.has(place)) place += 1;
    if (place <= find.last) continue;
    for (place = find.first; place <= find.last; place += 1) taken.add(place);
    kept.push(find);
  }
  return kept.sort((a, b) => a.first - b.first);
}

function countOwnWords({ first, last, skipped }: PatternMatch): number {
  return last - first + 1 - 2 * skipped;
}
