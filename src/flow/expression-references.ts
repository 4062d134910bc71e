import type { ASTNode } from '@marcbachmann/cel-js';

/** A place in the source of an expression, as offsets of its characters; `to` is behind the last one. */
export interface ExpressionRange {
  readonly from: number;
  readonly to: number;
}

/** A text that an expression gives to a function, and where it stands. */
interface GivenText<Text> extends ExpressionRange {
  readonly text: Text;
}

/** The references of an expression, found in its syntax tree without evaluating it. */
export interface ExpressionReferences {
  /** Session variables that must be set for the expression to have a value. */
  readonly session: readonly string[];
  /** Whether the expression uses nothing of a run, so that it always has the same value. */
  readonly nothing: boolean;
  /** Whether the expression uses the run's vacancy. */
  readonly vacancy: boolean;
  /** The questions of calls of `ai`; null for one that is no literal. */
  readonly asksAi: readonly GivenText<string | null>[];
  /** Where a loop contains a loop, or more than five loops form a chain: their cost has no useful bound. */
  readonly nestedLoops: readonly ExpressionRange[];
  /** Patterns given to `matches` as literals. */
  readonly patterns: readonly GivenText<string>[];
}

const loops = new Set([
  'all',
  'exists',
  'exists_one',
  'existsOne',
  'map',
  'filter',
  'transformList',
  'transformMap',
]);

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value;

const children = (args: unknown): ASTNode[] => {
  if (isNode(args)) return [args];
  return Array.isArray(args) ? args.flatMap(children) : [];
};

const seen = new Set(['session', 'answer', 'candidate', 'vacancy', 'now']);

const isSession = (node: ASTNode): boolean => node.op === 'id' && node.args === 'session';

/** Returns the text of a string literal; null for every other node. */
export const literalOf = (node: ASTNode | undefined): string | null =>
  node?.op === 'value' && typeof node.args === 'string' ? node.args : null;

/** Returns the session variable that a node reads: `session.x`, `session["x"]`, `session.?x`. */
const variableOf = (node: ASTNode): string | null => {
  if (node.op === '.' || node.op === '.?') return isSession(node.args[0]) ? node.args[1] : null;
  if (node.op === '[]' || node.op === '[?]') return isSession(node.args[0]) ? literalOf(node.args[1]) : null;
  return null;
};

/** Returns the variables that the node lets be absent: `has(session.x)`, `"x" in session`, `session.?x`. */
const guardedVariables = (node: ASTNode): readonly (string | null)[] => {
  if (node.op === '.?' || node.op === '[?]') return [variableOf(node)];
  if (node.op === 'call' && node.args[0] === 'has') return node.args[1].flatMap(walk).map(variableOf);
  if (node.op === 'in' && isSession(node.args[1])) return [literalOf(node.args[0])];
  return [];
};

/** The longest chain of loops, each over the result of the one before: `list.filter(...).map(...)`. */
const maxChain = 5;

const isLoop = (node: ASTNode): boolean => node.op === 'rcall' && loops.has(node.args[0]);

/** Returns a node and all nodes below it. */
const walk = (node: ASTNode): ASTNode[] => [node, ...children(node.args).flatMap(walk)];

// The list of a loop is computed once; the body, which runs for each item, must not loop itself.
const isNesting = (node: ASTNode): boolean =>
  node.op === 'rcall' &&
  isLoop(node) &&
  (children(node.args[2]).flatMap(walk).some(isLoop) || walk(node.args[1]).filter(isLoop).length >= maxChain);

const rangeOf = ({ start, end }: ASTNode): ExpressionRange => ({ from: start, to: end });

const patternsOf = (node: ASTNode): GivenText<string>[] => {
  const pattern = node.op === 'rcall' && node.args[0] === 'matches' ? node.args[2][0] : undefined;
  const text = literalOf(pattern);
  return pattern && text !== null ? [{ text, ...rangeOf(pattern) }] : [];
};

const isAi = (node: ASTNode): node is Extract<ASTNode, { readonly op: 'call' }> =>
  node.op === 'call' && node.args[0] === 'ai';

const present = (names: readonly (string | null)[]): string[] => names.filter((name) => name !== null);

/** Reads a parsed expression. */
export const findReferences = (root: ASTNode): ExpressionReferences => {
  const nodes = walk(root);
  const guarded = new Set(present(nodes.flatMap(guardedVariables)));
  const used = new Set(present(nodes.map(variableOf)));
  return {
    nothing: !nodes.some((node) => isAi(node) || (node.op === 'id' && seen.has(node.args))),
    vacancy: nodes.some((node) => node.op === 'id' && node.args === 'vacancy'),
    session: [...used].filter((name) => !guarded.has(name)),
    asksAi: nodes.flatMap((node) =>
      isAi(node) ? [{ text: literalOf(node.args[1][0]), ...rangeOf(node) }] : [],
    ),
    nestedLoops: nodes.filter(isNesting).map(rangeOf),
    patterns: nodes.flatMap(patternsOf),
  };
};
