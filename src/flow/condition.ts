import { type Meter, createExpressionMeter, TooExpensive } from './cel/meter.ts';
import { authored } from './cel/operations.ts';
import type { Binding, Frame } from './cel/part.ts';
import { compileProgram } from './cel/program.ts';
import { isRecord, toJson } from './json.ts';
import { compilePattern } from './pattern.ts';
import { type ExpressionRange, type ExpressionReferences, findReferences } from './expression-references.ts';
import type { Json, Session } from './session.ts';

/** The values that an expression can use. */
export interface ExpressionScope {
  readonly session: Session;
  /** The answer that the candidate has just given; null without one. */
  readonly answer: Json;
  readonly candidate: Readonly<Record<string, unknown>>;
  readonly vacancy: Readonly<Record<string, unknown>>;
  readonly now: Date;
  /** The steps that the expressions of the turn can still take together; without it, only this expression is limited. */
  readonly steps?: Meter;
  /** Returns the value of `ai("...")`; null while it is not known. Throws where there is no engine, or it failed. */
  judge(question: string): boolean | null;
}

/**
 * The result of an evaluation; `detail` says why there is no value. With `questions`, an engine has to judge these first.
 */
export type Evaluation =
  | { readonly ok: true; readonly value: Json }
  | {
      readonly ok: false;
      readonly detail: string;
      readonly questions?: readonly string[];
      /** The expression used up its steps. */
      readonly tooExpensive?: true;
    };

/** A compiled CEL expression; evaluating it never throws. */
export interface Expression {
  /** Session variables that the expression needs. */
  readonly sessionVariables: readonly string[];
  readonly readsVacancy: boolean;
  /** The value of an expression that does not depend on the run; null for all others. */
  readonly constant: Json;
  evaluate(scope: ExpressionScope): Evaluation;
}

/** The fault of an expression that does not compile. */
export interface ExpressionFault {
  readonly code: 'condition_does_not_compile';
  readonly detail: string;
  /** Where in the expression the fault is; the whole expression where no part of it is to blame. */
  readonly from: number;
  readonly to: number;
}

/** A compiled expression, or its fault. */
export type ExpressionCompileResult =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly fault: ExpressionFault };

const maxLength = 10_000;
const maxQuestion = 1000;

/** Answers `ai(...)` in one evaluation, and collects the questions that are not known yet. */
class Judge {
  readonly unknown = new Set<string>();
  readonly #judge: ExpressionScope['judge'];

  constructor(judge: ExpressionScope['judge']) {
    this.#judge = judge;
  }

  ask(question: string): boolean {
    const holds = this.#judge(question);
    if (holds !== null) return holds;
    this.unknown.add(question);
    // The other side of an "or" or "and" can still decide.
    throw new Error('an AI engine has to judge it first');
  }
}

const names = ['session', 'answer', 'candidate', 'vacancy', 'now'] as const;

type Program = ReturnType<typeof compileProgram>;

const frameOf = (seen: Omit<ExpressionScope, 'judge'>, judge: Judge): Frame => ({
  meter: createExpressionMeter(seen.steps ?? null),
  judge: (question) => judge.ask(question),
  names: names.reduce<Binding | null>((outer, name) => ({ name, value: seen[name], outer }), null),
});

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown reason';
  const reason = 'summary' in error && typeof error.summary === 'string' ? error.summary : error.message;
  return reason.slice(0, 200);
};

const evaluationOf = (program: Program, { judge: judgeOf, ...seen }: ExpressionScope): Evaluation => {
  const judge = new Judge(judgeOf);
  try {
    const value = toJson(program(frameOf(seen, judge)));
    return value === undefined
      ? { ok: false, detail: 'the value cannot be stored, or is too large' }
      : { ok: true, value };
  } catch (error) {
    const detail = reasonOf(error);
    if (error instanceof TooExpensive) return { ok: false, detail, tooExpensive: true };
    return { ok: false, detail, ...(judge.unknown.size > 0 && { questions: [...judge.unknown] }) };
  }
};

const nothingSeen: ExpressionScope = {
  session: {},
  answer: null,
  candidate: {},
  vacancy: {},
  now: new Date(0),
  judge: () => null,
};

const constantOf = (program: Program): Json => {
  const result = evaluationOf(program, nothingSeen);
  return result.ok ? result.value : null;
};

/** Why an expression does not compile, and the part of it that is to blame. */
interface CompileProblem extends Partial<ExpressionRange> {
  readonly reason: string;
}

const doesNotCompile = (
  source: string,
  { reason, from = 0, to = source.length }: CompileProblem,
): ExpressionCompileResult => ({
  ok: false,
  fault: {
    code: 'condition_does_not_compile',
    detail: `"${source.slice(0, 200)}" does not compile: ${reason}.`,
    from: Math.min(from, source.length),
    to: Math.min(to, source.length),
  },
});

const problemOf = (error: unknown): CompileProblem => {
  const reason = reasonOf(error);
  const range: unknown = error instanceof Error && 'range' in error ? error.range : undefined;
  if (!isRecord(range)) return { reason };
  const { start, end } = range;
  return typeof start === 'number' && typeof end === 'number' ? { reason, from: start, to: end } : { reason };
};

const faultOfQuestion = (question: string | null): string | null => {
  if (question === null) return 'ai(...) takes one text between quotes';
  if (question.trim() === '') return 'ai("") asks nothing';
  return question.length > maxQuestion ? `ai(...) asks more than ${maxQuestion} characters` : null;
};

/** Finds what the library accepts, and this service does not. */
const findProblem = ({ asksAi, patterns, nestedLoops }: ExpressionReferences): CompileProblem | undefined => {
  const questions = asksAi.flatMap(({ text, from, to }) => {
    const reason = faultOfQuestion(text);
    return reason === null ? [] : [{ reason, from, to }];
  });
  const wrongPatterns = patterns
    .filter(({ text }) => compilePattern(text) === null)
    .map(({ text, from, to }) => ({ reason: `"${text}" is not a regular expression`, from, to }));
  const loops = nestedLoops.map((range) => ({
    reason: 'it loops inside a loop, or has more than five in a chain',
    ...range,
  }));
  return [...questions, ...wrongPatterns, ...loops][0];
};

const parseChecked = (source: string, wanted: 'bool' | 'any'): ExpressionCompileResult => {
  const parsed = authored.parse(source);
  const reads = findReferences(parsed.ast);
  const problem = findProblem(reads);
  if (problem) return doesNotCompile(source, problem);
  const { valid, type, error } = parsed.check();
  if (!valid) return doesNotCompile(source, problemOf(error));
  if (wanted === 'bool' && type !== 'bool' && type !== 'dyn') {
    return doesNotCompile(source, { reason: `it gives ${type}, not true or false` });
  }
  const program = compileProgram(parsed.ast, names);
  return {
    ok: true,
    expression: {
      sessionVariables: reads.session,
      readsVacancy: reads.vacancy,
      constant: reads.nothing ? constantOf(program) : null,
      evaluate: (scope) => evaluationOf(program, scope),
    },
  };
};

/** Compiles a CEL expression. With `bool`, an expression that can never be true or false is a fault. */
export const compileExpression = (
  source: string,
  wanted: 'bool' | 'any' = 'any',
): ExpressionCompileResult => {
  if (source.length > maxLength)
    return doesNotCompile(source, { reason: `it is longer than ${maxLength} characters` });
  try {
    return parseChecked(source, wanted);
  } catch (error) {
    return doesNotCompile(source, problemOf(error));
  }
};

const always: Expression = {
  sessionVariables: [],
  readsVacancy: false,
  constant: true,
  evaluate: () => ({ ok: true, value: true }),
};

/** Compiles a transition's condition; an empty one always holds. */
export const compileCondition = (source: string): ExpressionCompileResult =>
  source.trim() === '' ? { ok: true, expression: always } : compileExpression(source, 'bool');
