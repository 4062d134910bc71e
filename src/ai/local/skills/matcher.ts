import type { Part, Pattern, Wording } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A pattern found in a row of tokens: from `first` up to and with `last`. */
export interface Find {
  readonly wording: Wording;
  readonly first: number;
  readonly last: number;
  /** How many of its words are not the pattern's. */
  readonly skipped: number;
}

/** A place in the patterns: most lead to one word more and no further, for there are a hundred thousand. */
interface Node {
  /** The one part that follows, and where it leads; null where none follows or several. */
  part: Part | null;
  to: Node | null;
  branch: Branch | null;
  wordings: readonly Wording[];
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
export type Choose = (wordings: readonly Wording[], words: number) => Wording | undefined;

const none: readonly Wording[] = [];

const newNode = (): Node => ({ part: null, to: null, branch: null, wordings: none });

// Few branches have parts of each kind, and an empty map takes more room than a branch.
const newBranch = (): Branch => ({ exact: null, cased: null, prefix: null, suffix: null, gaps: null });

/** A function that finds the patterns in a row of tokens: longest first, none within another, in the order of the text. */
export function compileMatcher(
  patterns: Iterable<Pattern>,
): (tokens: readonly Token[], choose: Choose) => Find[] {
  const root = newNode();
  for (const { parts, wording } of patterns) {
    const end = parts.reduce(step, root);
    end.wordings = end.wordings.length === 0 ? [wording] : [...end.wordings, wording];
  }
  return (tokens, choose) =>
    apart(tokens.flatMap((_, first) => ends({ tokens, choose, first }, root, first)));
}

interface Search {
  readonly tokens: readonly Token[];
  readonly choose: Choose;
  readonly first: number;
}

function step(node: Node, part: Part): Node {
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

function isSame(one: Part, other: Part): boolean {
  if (one.kind === 'gap') return other.kind === 'gap' && one.longest === other.longest;
  return other.kind !== 'gap' && one.kind === other.kind && one.text === other.text;
}

function branchedStep(branch: Branch, part: Part): Node {
  const known = follower(branch, part);
  if (known !== undefined) return known;
  const child = newNode();
  put(branch, part, child);
  return child;
}

function follower(branch: Branch, part: Part): Node | undefined {
  if (part.kind === 'gap') return branch.gaps?.get(part.longest);
  if (part.kind === 'exact' || part.kind === 'cased') return branch[part.kind]?.get(part.text);
  const { kind, text } = part;
  return branch[kind]?.get(lettersOf(kind, text))?.find(([other]) => other === text)?.[1];
}

function put(branch: Branch, part: Part, child: Node): void {
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

/** Every end of a pattern that begins at `first`, from `node` on with the token at `at`. */
function ends(search: Search, node: Node, at: number): Find[] {
  const { tokens, choose, first } = search;
  const wording = node.wordings.length === 0 ? undefined : choose(node.wordings, at - first);
  const found: Find[] = wording === undefined ? [] : [{ wording, first, last: at - 1, skipped: 0 }];
  const token = tokens[at];
  // A pattern does not run over the end of a thought.
  if (token === undefined || (at > first && endsThought(token))) return found;
  for (const next of children(node, token)) found.push(...ends(search, next, at + 1));
  for (const [longest, gap] of gapsOf(node)) {
    for (let skipped = 0; skipped <= longest; skipped += 1) {
      const last = tokens[at + skipped - 1];
      if (skipped > 1 && last !== undefined && endsThought(last)) break;
      const beyond = ends(search, gap, at + skipped).filter((find) => find.last >= at + skipped);
      found.push(...beyond.map((find) => ({ ...find, skipped: find.skipped + skipped })));
    }
  }
  return found;
}

function endsThought({ before }: Token): boolean {
  return /[,.;:!?()]/.test(before);
}

const noGaps: Iterable<readonly [number, Node]> = [];

function gapsOf({ part, to, branch }: Node): Iterable<readonly [number, Node]> {
  if (branch !== null) return branch.gaps ?? noGaps;
  return part?.kind === 'gap' && to !== null ? [[part.longest, to]] : noGaps;
}

function children({ part, to, branch }: Node, token: Token): Node[] {
  if (branch !== null) return branched(branch, token);
  return part !== null && to !== null && isOf(part, token) ? [to] : [];
}

/** Whether a part is a token's. */
function isOf(part: Part, { norm, text }: Token): boolean {
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
      return norm === part.text || stemsOf(norm).includes(part.text);
  }
}

function branched({ exact, cased, prefix, suffix }: Branch, { norm, text }: Token): Node[] {
  const found: Node[] = [];
  const add = (child: Node | undefined): void => {
    if (child !== undefined) found.push(child);
  };
  if (exact !== null) {
    add(exact.get(norm));
    add(inflected(exact, norm));
  }
  add(cased?.get(text));
  for (const [start, child] of prefix?.get(norm.slice(0, 3)) ?? []) if (norm.startsWith(start)) add(child);
  for (const [end, child] of suffix?.get(norm.slice(-3)) ?? []) if (norm.endsWith(end)) add(child);
  return found;
}

/** The word without its plural or adjective ending, for words long enough to have one. */
function stemsOf(norm: string): string[] {
  if (norm.length < 5) return [];
  return ['s', 'en', 'e']
    .filter((ending) => norm.endsWith(ending))
    .map((ending) => norm.slice(0, -ending.length));
}

function inflected(exact: ReadonlyMap<string, Node>, norm: string): Node | undefined {
  for (const stem of stemsOf(norm)) {
    const node = exact.get(stem);
    if (node !== undefined) return node;
  }
  return undefined;
}

/** Of those that share a token the one that says most, with the fewest other words in it; the earlier of two as good. */
function apart(finds: readonly Find[]): Find[] {
  const taken = new Set<number>();
  const kept: Find[] = [];
  const longestFirst = [...finds].sort((a, b) => saidBy(b) - saidBy(a) || a.first - b.first);
  for (const find of longestFirst) {
    const places = Array.from({ length: find.last - find.first + 1 }, (_, offset) => find.first + offset);
    if (places.some((place) => taken.has(place))) continue;
    places.forEach((place) => taken.add(place));
    kept.push(find);
  }
  return kept.sort((a, b) => a.first - b.first);
}

function saidBy({ first, last, skipped }: Find): number {
  return last - first + 1 - 2 * skipped;
}
