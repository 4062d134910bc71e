import { Environment, type ParseResult } from '@marcbachmann/cel-js';

import { toJson } from './json.ts';
import { type Pattern, readPattern } from './pattern.ts';
import { aiCalls, matchesCalls, type Reads, readsOf } from './reads.ts';
import type { Json, Session } from './run.ts';

/** What an expression may see. */
export interface Scope {
  readonly session: Session;
  /** The value that was just given; null when nothing was. */
  readonly answer: Json;
  readonly candidate: Readonly<Record<string, unknown>>;
  readonly vacancy: Readonly<Record<string, unknown>>;
  readonly now: Date;
  /** Answers `ai("...")`; null where that is not known yet. Throws where it cannot be. */
  judge(question: string): boolean | null;
}

/**
 * What came out of an evaluation; `detail` says why nothing did. With `asks` it would come to something if these questions
 * were judged.
 */
export type Evaluation =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly detail: string; readonly asks?: readonly string[] };

/** A compiled CEL expression; evaluating it never throws. */
export interface Expression {
  /** Session variables that it needs. */
  readonly reads: readonly string[];
  readonly readsVacancy: boolean;
  evaluate(scope: Scope): Evaluation;
}

/** Why an expression cannot be used. */
export interface ExpressionFault {
  readonly code: 'condition_does_not_compile';
  readonly detail: string;
}

/** A compiled expression, or what is wrong with it. */
export type ExpressionReading =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly fault: ExpressionFault };

const maxLength = 10_000;
const maxQuestion = 1000;
const linearMatches = 'matchesInLinearTime';
const askJudge = 'askJudge';
const theJudge = 'theJudge';
const patterns = new Map<string, Pattern | null>();

const patternFor = (source: string): Pattern => {
  const known = patterns.get(source);
  const pattern = known === undefined ? readPattern(source) : known;
  if (known === undefined && patterns.size < 1000) patterns.set(source, pattern);
  if (!pattern) throw new Error('not a regular expression');
  return pattern;
};

const arithmetic: readonly [string, (a: number, b: number) => number][] = [
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['%', (a, b) => a % b],
];

// Session numbers are JSON numbers, so doubles; authors write `session.age + 1`, which strict CEL refuses.
const withMixedArithmetic = (environment: Environment): Environment => {
  for (const [operator, compute] of arithmetic) {
    environment
      .registerOperator(`double ${operator} int`, (a: number, b: bigint) => compute(a, Number(b)))
      .registerOperator(`int ${operator} double`, (a: bigint, b: number) => compute(Number(a), b));
  }
  return environment.registerOperator('double % double', (a: number, b: number) => a % b);
};

const environment = withMixedArithmetic(
  new Environment({
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: true,
    limits: { maxAstNodes: 1000, maxDepth: 50 },
  })
    .registerVariable('session', 'map<string, dyn>')
    .registerVariable('answer', 'dyn')
    .registerVariable('candidate', 'map<string, dyn>')
    .registerVariable('vacancy', 'map<string, dyn>')
    .registerVariable('now', 'google.protobuf.Timestamp')
    .registerFunction('ai(string): bool', () => false)
    .registerFunction(`string.${linearMatches}(string): bool`, (text: string, pattern: string) =>
      patternFor(pattern).matchesSome(text),
    ),
);

/** What one evaluation asks, and what of it is not known yet. */
class Judge {
  readonly unknown = new Set<string>();
  readonly #judge: Scope['judge'];

  constructor(judge: Scope['judge']) {
    this.#judge = judge;
  }

  ask(question: string): boolean {
    const holds = this.#judge(question);
    if (holds !== null) return holds;
    this.unknown.add(question);
    // Lets the other side of an "or" or "and" decide without it.
    throw new Error('an AI engine has to judge it first');
  }
}

// What expressions are run with beside what authors may write.
const running = environment
  .clone()
  .registerType('Judge', Judge)
  .registerVariable(theJudge, 'Judge')
  .registerFunction(`${askJudge}(Judge, string): bool`, (judge: Judge, question: string) =>
    judge.ask(question),
  );

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown reason';
  const reason = 'summary' in error && typeof error.summary === 'string' ? error.summary : error.message;
  return reason.slice(0, 200);
};

/**
 * Sends `matches` through the linear engine, since the library's own would let a pattern hang the process, and `ai` to the
 * judge of each evaluation.
 */
const runnableOf = (parsed: ParseResult, source: string): ParseResult => {
  const matches = matchesCalls(parsed.ast, source).map((at) => ({
    at,
    end: at + 'matches'.length,
    by: linearMatches,
  }));
  const judged = aiCalls(parsed.ast).map((at) => ({
    at,
    end: source.indexOf('(', at) + 1,
    by: `${askJudge}(${theJudge}, `,
  }));
  const edits = [...matches, ...judged].sort((a, b) => b.at - a.at);
  if (edits.length === 0) return parsed;
  const whole = edits.reduce((text, { at, end, by }) => text.slice(0, at) + by + text.slice(end), source);
  return running.parse(whole);
};

const evaluationOf = (parsed: ParseResult, { judge: judgeOf, ...seen }: Scope): Evaluation => {
  const judge = new Judge(judgeOf);
  try {
    const value = toJson(parsed({ ...seen, [theJudge]: judge }));
    return value === undefined
      ? { ok: false, detail: 'the value cannot be stored, or is too large' }
      : { ok: true, value };
  } catch (error) {
    return {
      ok: false,
      detail: reasonOf(error),
      ...(judge.unknown.size > 0 && { asks: [...judge.unknown] }),
    };
  }
};

const doesNotCompile = (source: string, reason: string): ExpressionReading => ({
  ok: false,
  fault: {
    code: 'condition_does_not_compile',
    detail: `"${source.slice(0, 200)}" does not compile: ${reason}.`,
  },
});

const wrongQuestion = ({ asksAi }: Reads): string | null => {
  if (asksAi.some((question) => question === null)) return 'ai(...) takes one text between quotes';
  if (asksAi.some((question) => question?.trim() === '')) return 'ai("") asks nothing';
  const isLong = asksAi.some((question) => question !== null && question.length > maxQuestion);
  return isLong ? `ai(...) asks more than ${maxQuestion} characters` : null;
};

const parseChecked = (source: string, wanted: 'bool' | 'any'): ExpressionReading => {
  const parsed = environment.parse(source);
  const reads = readsOf(parsed.ast);
  const unasked = wrongQuestion(reads);
  if (unasked !== null) return doesNotCompile(source, unasked);
  const wrong = reads.patterns.find((pattern) => readPattern(pattern) === null);
  if (wrong !== undefined) return doesNotCompile(source, `"${wrong}" is not a regular expression`);
  if (reads.nestsLoops)
    return doesNotCompile(source, 'it loops inside a loop, or has more than five in a chain');
  const { valid, type, error } = parsed.check();
  if (!valid) return doesNotCompile(source, reasonOf(error));
  if (wanted === 'bool' && type !== 'bool' && type !== 'dyn') {
    return doesNotCompile(source, `it gives ${type}, not true or false`);
  }
  const runnable = runnableOf(parsed, source);
  return {
    ok: true,
    expression: {
      reads: reads.session,
      readsVacancy: reads.vacancy,
      evaluate: (scope) => evaluationOf(runnable, scope),
    },
  };
};

/** Compiles a CEL expression, once; `bool` refuses those that can never be true or false. */
export const compileExpression = (source: string, wanted: 'bool' | 'any' = 'any'): ExpressionReading => {
  if (source.length > maxLength) return doesNotCompile(source, `it is longer than ${maxLength} characters`);
  try {
    return parseChecked(source, wanted);
  } catch (error) {
    return doesNotCompile(source, reasonOf(error));
  }
};

const always: Expression = {
  reads: [],
  readsVacancy: false,
  evaluate: () => ({ ok: true, value: true }),
};

/** Compiles a transition's condition; an empty one always holds. */
export const compileCondition = (source: string): ExpressionReading =>
  source.trim() === '' ? { ok: true, expression: always } : compileExpression(source, 'bool');
