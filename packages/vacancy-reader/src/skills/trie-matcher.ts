import { memoizePerWord } from '../memoize.ts';
import type { SkillWording } from './skill-wording.ts';
import type { PatternPart, SkillPattern } from './parse-lexicon.ts';
import { normalizeToken, type Token } from './tokens.ts';

/** A pattern found in a row of tokens: from `first` up to and with `last`. */
export interface PatternMatch {
  readonly wording: SkillWording;
  readonly first: number;
  readonly last: number;
  /** How many of its words are not the pattern's. */
  readonly skipped: number;
}

/** A place in the patterns: most lead to one word more and no further, for there are a hundred thousand. */
interface Node {
  /** The one part that follows, and where it leads; null where none follows or several. */
  part: PatternPart | null;
  to: Node | null;
  branch: Branch | null;
  wordings: readonly SkillWording[];
}

/** Where several parts may follow. */
interface Branch {
  exact: Map<string, Node> | null;
  cased: Map<string, Node> | null;
  /** By the first three letters. */
  prefix: Map<string, [string, Node][]> | null;
  /** By the last three letters. */
  suffix: Map<string, [string, Node][]> | null;
  /** By the number of words that may be left out. */
  gaps: Map<number, Node> | null;
}

/** Which wording of a pattern counts in a text; undefined for none. */
export type ChooseWording = (wordings: readonly SkillWording[], words: number) => SkillWording | undefined;

const unnamed: readonly SkillWording[] = [];

const newNode = (): Node => ({ part: null, to: null, branch: null, wordings: unnamed });

// Few branches have parts of each kind, and an empty map takes more room than a branch.
const newBranch = (): Branch => ({ exact: null, cased: null, prefix: null, suffix: null, gaps: null });

/** A function that finds the patterns in a row of tokens: longest first, none within another, in the order of the text. */
export function compileMatcher(
  patterns: Iterable<SkillPattern>,
): (tokens: readonly Token[], choose: ChooseWording) => PatternMatch[] {
  const root = newNode();
  for (const { parts, wording } of patterns) {
    const end = parts.reduce(step, root);
    end.wordings = end.wordings.length === 0 ? [wording] : [...end.wordings, wording];
  }
  const wordOf = memoizePerWord((text) => firstWord(text, root));
  return (tokens, choose) => {
    const words = tokens.map(({ text }) => wordOf(text));
    const finds: PatternMatch[] = [];
    words.forEach(({ begun }, first) => {
      for (const node of begun) seek({ tokens, words, choose, first, finds }, node, first + 1, none);
    });
    return apart(finds);
  };
}

/** A word with what patterns are looked up by. */
interface Word extends Pick<Token, 'norm' | 'text'> {
  /** The word without its plural or adjective ending, for words long enough to have one. */
  readonly stems: readonly string[];
  /** Its first and its last letters. */
  readonly prefix: string;
  readonly suffix: string;
}

/** A word that patterns may begin with, and where it leads. */
interface FirstWord extends Word {
  readonly begun: readonly Node[];
}

function firstWord(text: string, root: Node): FirstWord {
  const norm = normalizeToken(text);
  const word = {
    norm,
    text,
    stems: stemsOf(norm),
    prefix: lettersOf('prefix', norm),
    suffix: lettersOf('suffix', norm),
  };
  return { ...word, begun: followers(root, word) };
}

/** Whether a thought ends before a word. */
function isApart({ before }: Token): boolean {
  return before !== '' && /[,.;:!?()]/.test(before);
}

interface Search {
  readonly tokens: readonly Token[];
  readonly words: readonly Word[];
  readonly choose: ChooseWording;
  readonly first: number;
  readonly finds: PatternMatch[];
}

/** How many words the way to a node left out, and which word the pattern must have at least. */
interface Gap {
  readonly skipped: number;
  readonly least: number;
}

const none: Gap = { skipped: 0, least: -1 };

function step(node: Node, part: PatternPart): Node {
  if (node.branch !== null) return branchedStep(node.branch, part);
  if (node.part === null || node.to === null) {
    node.part = part;
    return (node.to = newNode());
  }
  if (isSame(node.part, part)) return node.to;
  node.branch = newBranch();
  put(node.branch, node.part, node.to);
  [node.part, node.to] = [null, null];
  return branchedStep(node.branch, part);
}

function isSame(one: PatternPart, other: PatternPart): boolean {
  if (one.kind === 'gap') return other.kind === 'gap' && one.longest === other.longest;
  return other.kind !== 'gap' && one.kind === other.kind && one.text === other.text;
}

function branchedStep(branch: Branch, part: PatternPart): Node {
  const known = follower(branch, part);
  if (known !== undefined) return known;
  const child = newNode();
  put(branch, part, child);
  return child;
}

function follower(branch: Branch, part: PatternPart): Node | undefined {
  if (part.kind === 'gap') return branch.gaps?.get(part.longest);
  if (part.kind === 'exact' || part.kind === 'cased') return branch[part.kind]?.get(part.text);
  const { kind, text } = part;
  return branch[kind]?.get(lettersOf(kind, text))?.find(([other]) => other === text)?.[1];
}

function put(branch: Branch, part: PatternPart, child: Node): void {
  if (part.kind === 'gap') (branch.gaps ??= new Map()).set(part.longest, child);
  else if (part.kind === 'exact' || part.kind === 'cased')
    (branch[part.kind] ??= new Map()).set(part.text, child);
  else {
    const { kind, text } = part;
    const letters = lettersOf(kind, text);
    const longer = (branch[kind] ??= new Map());
    longer.set(letters, [...(longer.get(letters) ?? []), [text, child]]);
  }
}

/** The letters by which one finds what begins or ends so. */
function lettersOf(kind: 'prefix' | 'suffix', text: string): string {
  return kind === 'prefix' ? text.slice(0, 3) : text.slice(-3);
}

/** Notes every end of a pattern that begins at `first`, from `node` on with the word at `at`. */
function seek(search: Search, node: Node, at: number, gap: Gap): void {
  const { tokens, words, choose, first, finds } = search;
  if (node.wordings.length > 0 && at > gap.least) {
    const wording = choose(node.wordings, at - first);
    if (wording !== undefined) finds.push({ wording, first, last: at - 1, skipped: gap.skipped });
  }
  const [token, word] = [tokens[at], words[at]];
  // A pattern does not run over the end of a thought.
  if (token === undefined || word === undefined || isApart(token)) return;
  for (const next of followers(node, word)) seek(search, next, at + 1, gap);
  if (node.part?.kind === 'gap' && node.to !== null) seekBeyond(search, node.to, at, node.part.longest, gap);
  const gaps = node.branch?.gaps;
  if (gaps) for (const [longest, next] of gaps) seekBeyond(search, next, at, longest, gap);
}

const nobody: readonly [string, Node][] = [];

/** Where a word leads from a node. */
function followers({ part, to, branch }: Node, word: Word): readonly Node[] {
  if (branch !== null) return branched(branch, word);
  return part !== null && to !== null && isOf(part, word) ? [to] : nowhere;
}

const nowhere: readonly Node[] = [];

function branched({ exact, cased, prefix, suffix }: Branch, word: Word): Node[] {
  const { norm, text } = word;
  const nodes: Node[] = [];
  const follow = (node: Node | undefined): void => {
    if (node !== undefined) nodes.push(node);
  };
  if (exact !== null) {
    follow(exact.get(norm));
    follow(inflected(exact, word));
  }
  if (cased !== null) follow(cased.get(text));
  for (const [start, node] of prefix?.get(word.prefix) ?? nobody) if (norm.startsWith(start)) follow(node);
  for (const [end, node] of suffix?.get(word.suffix) ?? nobody) if (norm.endsWith(end)) follow(node);
  return nodes;
}

/** Goes on behind each number of words that may be left out; the pattern must go on there, too. */
function seekBeyond(search: Search, node: Node, at: number, longest: number, gap: Gap): void {
  for (let left = 0; left <= longest; left += 1) {
    const before = search.tokens[at + left - 1];
    if (left > 1 && before !== undefined && isApart(before)) break;
    seek(search, node, at + left, { skipped: gap.skipped + left, least: at + left });
  }
}

/** Whether a part is a word's. */
function isOf(part: PatternPart, { norm, text, stems }: Word): boolean {
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

function stemsOf(norm: string): string[] {
  if (norm.length < 5) return [];
  return endings.flatMap((ending) => (norm.endsWith(ending) ? norm.slice(0, -ending.length) : []));
}

function inflected(exact: ReadonlyMap<string, Node>, { stems }: Word): Node | undefined {
  for (const stem of stems) {
    const node = exact.get(stem);
    if (node !== undefined) return node;
  }
  return undefined;
}

/** Of those that share a token the one that says most, with the fewest other words in it; the earlier of two as good. */
function apart(finds: readonly PatternMatch[]): PatternMatch[] {
  const taken = new Set<number>();
  const kept: PatternMatch[] = [];
  const longestFirst = [...finds].sort((a, b) => saidBy(b) - saidBy(a) || a.first - b.first);
  for (const find of longestFirst) {
    let place = find.first;
    while (place <= find.last && !taken.has(place)) place += 1;
    if (place <= find.last) continue;
    for (place = find.first; place <= find.last; place += 1) taken.add(place);
    kept.push(find);
  }
  return kept.sort((a, b) => a.first - b.first);
}

function saidBy({ first, last, skipped }: PatternMatch): number {
  return last - first + 1 - 2 * skipped;
}
