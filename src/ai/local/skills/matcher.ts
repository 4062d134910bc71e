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

/** Most nodes lead to one word more and no further: what a node lacks is null, for there are tens of thousands. */
interface Node {
  exact: Map<string, Node> | null;
  cased: Map<string, Node> | null;
  /** By the first three letters. */
  prefix: Map<string, [string, Node][]> | null;
  /** By the last three letters. */
  suffix: Map<string, [string, Node][]> | null;
  /** By the number of words that may be left out. */
  readonly gaps: Map<number, Node>;
  wordings: readonly Wording[];
}

/** Which wording of a pattern counts in a text; undefined for none. */
export type Choose = (wordings: readonly Wording[], words: number) => Wording | undefined;

const newNode = (): Node => ({
  exact: null,
  cased: null,
  prefix: null,
  suffix: null,
  gaps: new Map(),
  wordings: [],
});

/** A function that finds the patterns in a row of tokens: longest first, none within another, in the order of the text. */
export function compileMatcher(
  patterns: readonly Pattern[],
): (tokens: readonly Token[], choose: Choose) => Find[] {
  const root = newNode();
  for (const { parts, wording } of patterns) {
    const end = parts.reduce(step, root);
    end.wordings = [...end.wordings, wording];
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
  if (part.kind === 'gap') return childOf(node.gaps, part.longest);
  if (part.kind === 'exact' || part.kind === 'cased')
    return childOf((node[part.kind] ??= new Map()), part.text);
  const known = (node[part.kind] ??= new Map<string, [string, Node][]>());
  const key = part.kind === 'prefix' ? part.text.slice(0, 3) : part.text.slice(-3);
  const beginnings = known.get(key) ?? [];
  known.set(key, beginnings);
  const same = beginnings.find(([text]) => text === part.text);
  if (same !== undefined) return same[1];
  const child = newNode();
  beginnings.push([part.text, child]);
  return child;
}

function childOf<Key>(children: Map<Key, Node>, text: Key): Node {
  const child = children.get(text) ?? newNode();
  children.set(text, child);
  return child;
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
  for (const [longest, gap] of node.gaps) {
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

function children(node: Node, token: Token): Node[] {
  const { norm, text } = token;
  const exact = [node.exact?.get(norm), node.exact && inflected(node.exact, norm)].filter(
    (child) => child !== undefined && child !== null,
  );
  const cased = node.cased?.get(text);
  const prefixed = (node.prefix?.get(norm.slice(0, 3)) ?? []).filter(([start]) => norm.startsWith(start));
  const suffixed = (node.suffix?.get(norm.slice(-3)) ?? []).filter(([end]) => norm.endsWith(end));
  return [
    ...exact,
    ...(cased === undefined ? [] : [cased]),
    ...[...prefixed, ...suffixed].map(([, child]) => child),
  ];
}

/** The node of the word without its plural or adjective ending, for words long enough to have one. */
function inflected(exact: ReadonlyMap<string, Node>, norm: string): Node | undefined {
  if (norm.length < 5) return undefined;
  for (const ending of ['s', 'en', 'e']) {
    const stem = norm.endsWith(ending) ? exact.get(norm.slice(0, -ending.length)) : undefined;
    if (stem !== undefined) return stem;
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
