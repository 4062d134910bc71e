import { DriverException, ValidationError } from '@mikro-orm/core';

import { EngineFailure } from '../ai/engine.ts';
import { stringProperty } from '../database/database-errors.ts';
import { ApiError } from '../errors/api-error.ts';

/** What a log says of an error: never what the error quotes. */
export interface DescribedError {
  readonly type: string;
  /** SQLSTATE of PostgreSQL, a code of Node, or an engine's own. */
  readonly code?: string | number;
  readonly message?: string;
  /** Where PostgreSQL found the fault; these are names of the schema, never values. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** Of the AI engine: which kind of failure, and the HTTP status. */
  readonly kind?: string;
  readonly status?: number;
  /** The codes of a refusal. */
  readonly faults?: readonly string[];
  /** Functions and lines, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: DescribedError;
  /** Of an error that stands for several. */
  readonly errors?: readonly DescribedError[];
}

const maxDepth = 6;
const maxPerList = 5;

// A frame has a place at its end; a line of a message that only begins like one has none.
const frame = /^\s+at (.{0,300}?(?:\.[cm]?[jt]sx?|node:[\w/]+)(?:\?[^\s)]*)?:\d+:\d+\)?)$/;

const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .flatMap((line) => frame.exec(line)?.slice(1) ?? [])
    .slice(0, 12);

const isPostgresError = (error: Error): boolean => /^[0-9A-Z]{5}$/.test(stringProperty(error, 'code') ?? '');

// The language's own errors quote what the code worked with: "Unexpected token 'M', "My name is"... is not valid JSON".
const quotingErrors = /^((Type|Range|Syntax|Reference|URI|Eval)Error|\$?ZodE\w+)$/;

/** Whether a message is made of words that somebody wrote in code, not of what the code worked with. */
const hasOwnWords = (error: Error): boolean =>
  !isPostgresError(error) &&
  !quotingErrors.test(error.name) &&
  !(error instanceof ApiError || error instanceof DriverException || error instanceof ValidationError);

const placesInSchema = ['table', 'column', 'constraint'] as const;

const codeOf = (error: Error): { code?: string | number } => {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' || typeof code === 'number' ? { code } : {};
};

/** What the kind of an error adds. */
const kindSpecificFields = (error: Error): Partial<DescribedError> => {
  if (error instanceof EngineFailure) {
    const { kind, status } = error;
    return { kind, ...(status !== null && status !== undefined && { status }) };
  }
  if (error instanceof ApiError) return { faults: error.faults.slice(0, maxPerList).map(({ code }) => code) };
  if (!isPostgresError(error)) return {};
  const named = placesInSchema.map((name) => [name, stringProperty(error, name)]);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
};

/** Whether a value is an error, whichever realm made it. */
export const isError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]';

const describe = (thrown: unknown, depth: number, discreet: boolean): DescribedError => {
  if (!isError(thrown)) return { type: typeof thrown };
  // What an engine's client says may quote the text that it was sent.
  const within = discreet || thrown instanceof EngineFailure;
  const more = (each: unknown) => describe(each, depth + 1, within);
  const { cause } = thrown;
  const several: unknown = Reflect.get(thrown, 'errors');
  const at = framesOf(thrown);
  return {
    type: thrown.name,
    ...codeOf(thrown),
    ...(!discreet && hasOwnWords(thrown) && { message: thrown.message.slice(0, 500) }),
    ...kindSpecificFields(thrown),
    ...(at.length > 0 && { at }),
    ...(depth < maxDepth && cause !== undefined && { cause: more(cause) }),
    ...(depth < maxDepth && Array.isArray(several) && { errors: several.slice(0, maxPerList).map(more) }),
  };
};

/**
 * What a log may say of an error: class, code, places and causes, and a message where it is made of words of the code. A
 * message of PostgreSQL, of the ORM or of the language itself quotes what a candidate wrote, and is left out, as are
 * PostgreSQL's detail, its statement and its parameters.
 */
export const describeError = (thrown: unknown): DescribedError => describe(thrown, 0, false);
