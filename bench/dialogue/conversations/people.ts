import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { DialogueFlow } from '../contexts.ts';
import { type ExpectedValue, parseExpectedValue } from '../labels.ts';

/** The ways in which a conversation can end: the flow is finished or declines, people take over, the candidate withdraws. */
export const conversationEnds = ['finished', 'declined', 'people', 'withdrawn'] as const;

/** One of `conversationEnds`. */
export type ConversationEnd = (typeof conversationEnds)[number];

/** The messages of a simulated person to a question, and the value that they mean. */
export interface PersonAnswer {
  /** `any`: words of the person; `skipped`: null; `anyOrSkipped`: one of both; `none`: the person never says a value. */
  readonly truth:
    | { readonly type: 'value'; readonly value: ExpectedValue }
    | { readonly type: 'any' | 'skipped' | 'anyOrSkipped' | 'none' };
  /** Messages to the question, in their order: the next one is sent when the question is asked again. */
  readonly says: readonly string[];
}

/** A simulated candidate of one flow. */
export interface SimulatedPerson {
  /** For example `horeca terse 2`. */
  readonly id: string;
  readonly persona: string;
  readonly flow: DialogueFlow;
  readonly end: ConversationEnd;
  readonly hello: string;
  readonly answers: ReadonlyMap<string, PersonAnswer>;
}

const plainTruths = { '*': 'any', '-': 'skipped', '~': 'anyOrSkipped', '?': 'none' } as const;

const isPlainTruth = (text: string): text is keyof typeof plainTruths => text in plainTruths;

const toAnswer = (
  flow: DialogueFlow,
  variable: string,
  written: string,
  says: readonly string[],
  place: string,
): PersonAnswer => {
  const question = flow.questions.find((each) => each.variable === variable);
  if (!question) throw new Error(`${place}: the flow has no question "${variable}".`);
  if (says.length === 0) throw new Error(`${place}: the person says nothing.`);
  if (isPlainTruth(written)) return { truth: { type: plainTruths[written] }, says };
  return { truth: { type: 'value', value: parseExpectedValue(question, written, place) }, says };
};

const parsePerson = (
  lines: readonly string[],
  flows: readonly DialogueFlow[],
  number: number,
  place: string,
): SimulatedPerson => {
  const [head = '', ...rest] = lines;
  const [, flowId, persona = '', endName] = head.split(' ');
  const flow = flows.find(({ id }) => id === flowId);
  const end = conversationEnds.find((name) => name === endName);
  if (!flow || !end || persona === '') throw new Error(`${place}: "${head}" is not "= flow persona end".`);
  let hello = flow.language === 'nl' ? 'Hallo' : 'Hello';
  const answers = new Map<string, PersonAnswer>();
  for (const line of rest) {
    const [fact = '', ...says] = line.split(' | ').map((part) => part.trim());
    const [variable = '', ...written] = fact.split('=');
    if (variable === 'hello') hello = says.join(' ');
    else answers.set(variable, toAnswer(flow, variable, written.join('='), says, `${place}, ${line}`));
  }
  return { id: `${flow.id} ${persona} ${number}`, persona, flow, end, hello, answers };
};

const readFile = (name: string): string =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

/**
 * Reads the simulated people. A block begins with `= flow persona end`; each other line is `variable=truth | message |
 * message`, where a truth is a value, `*` for any words, `-` for a question that is passed over, `~` for either, `?` for none.
 */
export const readSimulatedPeople = (flows: readonly DialogueFlow[]): readonly SimulatedPerson[] =>
  ['people-nl.txt', 'people-en.txt'].flatMap((name) =>
    readFile(name)
      .trim()
      .split(/\n\n+/)
      .map((block, index) =>
        parsePerson(block.split('\n'), flows, index + 1, `${name}, person ${index + 1}`),
      ),
  );
