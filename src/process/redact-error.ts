import { DriverException, ValidationError } from '@mikro-orm/core';

import { EngineFailure } from '../ai/engine.ts';
import { stringProperty } from '../database/database-errors.ts';
import { ApiError } from '../errors/api-error.ts';

/** The description of an error for the log, without any text that the error quotes. */
export interface DescribedError {
  readonly type: string;
  /** SQLSTATE of PostgreSQL, a code of Node, or a code of an AI engine. */
  readonly code?: string | number;
  readonly message?: string;
  /** The place of a PostgreSQL error: names of the schema, never values. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** For an AI engine: the kind of failure, and the HTTP status. */
  readonly kind?: string;
  readonly status?: number;
  /** The codes of an `ApiError`. */
  readonly faults?: readonly string[];
  /** The stack: functions and lines, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: DescribedError;
  /** The errors of an `AggregateError`. */
  readonly errors?: readonly DescribedError[];
}

const maxDepth = 6;
const maxPerList = 5;

// A stack frame ends with a file and a line; a line of a message that begins alike does not.
const framePattern = /^\s+at (.{0,300}?(?:\.[cm]?[jt]sx?|node:[\w/]+)(?:\?[^\s)]*)?:\d+:\d+\)?)$/;

const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .flatMap((line) => framePattern.exec(line)?.slice(1) ?? [])
    .slice(0, 12);

const isPostgresError = (error: Error): boolean => /^[0-9A-Z]{5}$/.test(stringProperty(error, 'code') ?? '');

// The errors of the language quote data: "Unexpected token 'M', "My name is"... is not valid JSON".
const quotingErrors = /^((Type|Range|Syntax|Reference|URI|Eval)Error|\$?ZodE\w+)$/;

/** Returns true when the message was written in our code, so that it quotes no data. */
const hasSafeMessage = (error: Error): boolean =>
  !isPostgresError(error) &&
  !quotingErrors.test(error.name) &&
  !(error instanceof ApiError || error instanceof DriverException || error instanceof ValidationError);

const schemaProperties = ['table', 'column', 'constraint'] as const;

const codeOf = (error: Error): { code?: string | number } => {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' || typeof code === 'number' ? { code } : {};
};

const kindSpecificFields = (error: Error): Partial<DescribedError> => {
  if (error instanceof EngineFailure) {
    const { kind, status } = error;
    return { kind, ...(status !== null && status !== undefined && { status }) };
  }
  if (error instanceof ApiError) return { faults: error.faults.slice(0, maxPerList).map(({ code }) => code) };
  if (!isPostgresError(error)) return {};
  const places = schemaProperties.map((name) => [name, stringProperty(error, name)]);
  return Object.fromEntries(places.filter(([, value]) => value !== undefined));
};

/** Returns true for an error of any JavaScript realm. */
export const isError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]';

const describe = (thrown: unknown, depth: number, hideMessages: boolean): DescribedError => {
  if (!isError(thrown)) return { type: typeof thrown };
  // The client of an AI engine can quote the text that was sent to it.
  const hideNested = hideMessages || thrown instanceof EngineFailure;
  const describeNested = (nested: unknown) => describe(nested, depth + 1, hideNested);
  const { cause } = thrown;
  const errors: unknown = Reflect.get(thrown, 'errors');
  const at = framesOf(thrown);
  return {
    type: thrown.name,
    ...codeOf(thrown),
    ...(!hideMessages && hasSafeMessage(thrown) && { message: thrown.message.slice(0, 500) }),
    ...kindSpecificFields(thrown),
    ...(at.length > 0 && { at }),
    ...(depth < maxDepth && cause !== undefined && { cause: describeNested(cause) }),
    ...(depth < maxDepth &&
      Array.isArray(errors) && { errors: errors.slice(0, maxPerList).map(describeNested) }),
  };
};

/**
 * Describes an error for the log: class, code, stack and causes, and the message when our code wrote it. Messages of
 * PostgreSQL, of the ORM and of the language can quote what a candidate wrote, so they are left out, as are PostgreSQL's
 * detail, statement and parameters.
 */
export const describeError = (thrown: unknown): DescribedError => describe(thrown, 0, false);
