import type { Engine } from '../../src/ai/engine.ts';
import { askEngine, type EngineDeadline } from '../../src/conversation/ai-answers/ask-engine.ts';
import { advance } from '../../src/flow/advance.ts';
import { type AiExchange, requestKey } from '../../src/flow/ai.ts';
import { checkAction } from '../../src/flow/compile.ts';
import type { CompiledFlow } from '../../src/flow/compiled.ts';
import type { Command, Run, RunEvent, TurnContext } from '../../src/flow/run.ts';
import type { ActionSketch } from '../../test/support/builders/actions.ts';
import { createTurnSetting, startProgress } from '../../src/flow/progress.ts';
import { buildReadingContext, type ReadingContext } from '../../src/flow/reading/reading-context.ts';
import { queuedRun } from '../../test/support/builders/queued-run.ts';
import { compileOrFail, linearFlow } from '../../test/support/builders/graph.ts';
import type { DialogueContext, DialogueFlow, DialogueQuestion } from './contexts.ts';
import type { ExpectedValue } from './labels.ts';

/** The state of a run after a turn, and what the turn did. */
export interface PlayedTurn {
  readonly run: Run;
  readonly commands: readonly Command[];
  /** CPU time of this thread, in milliseconds. */
  readonly cpuMs: number;
}

const toValue = (question: DialogueQuestion): Record<string, unknown> => {
  const { text, required } = question;
  const base = { text, ...(required ? {} : { required }) };
  switch (question.kind) {
    case 'name':
      return { ...base, parts: question.parts };
    case 'choice': {
      const { options, multiple } = question;
      const listed = Object.entries(options).map(([value, label]) => ({ value, label }));
      return { ...base, options: listed, ...(multiple && { multiple }) };
    }
    case 'number':
    case 'date':
    case 'email':
    case 'phone':
    case 'postalCode': {
      const { min, max } = question;
      return { ...base, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    }
    case 'boolean':
    case 'text':
      return base;
  }
};

/** Builds the action of a question. An engine without questions for names asks for a name with a question for a text. */
export const toAskAction = (question: DialogueQuestion): ActionSketch => {
  const { variable: variableName, kind: subType } = question;
  const action = { actionType: 'ask', subType, value: toValue(question), variableName };
  if (question.kind !== 'name') return action;
  const isKnown = checkAction({ ...action, attachmentData: null }).length === 0;
  return isKnown ? action : { ...action, subType: 'text', value: { text: question.text } };
};

/** Writes a value in a form that nobody can misread; null passes a question over. */
export const writePlainValue = (
  question: DialogueQuestion,
  value: ExpectedValue,
  language: DialogueFlow['language'],
): string => {
  if (value === null) return language === 'nl' ? 'overslaan' : 'skip';
  if (typeof value === 'boolean') {
    const [yes, no] = language === 'nl' ? ['ja', 'nee'] : ['yes', 'no'];
    return value ? yes : no;
  }
  if (question.kind !== 'choice') return String(value);
  const { options } = question;
  const chosen = typeof value === 'object' ? value : [String(value)];
  return chosen.map((each) => options[each] ?? each).join(', ');
};

const toTurnContext = (
  { country, vacancy, description, timeZone }: DialogueFlow,
  now: Date,
): TurnContext => ({
  now,
  timeZone,
  country,
  // No time that a candidate names is this long from now, so that a reminder that is moved there shows.
  settings: { reminderIntervalMinutes: 233, reminderMessage: 'Reminder', sessionTimeoutMinutes: 2880 },
  initialState: {},
  candidate: {},
  vacancy: { title: vacancy, description },
  threadPaused: false,
});

const deadline: EngineDeadline = { signal: new AbortController().signal, isOver: () => false };
const maxRounds = 20;
/** A reply comes a minute after its question, so that a reminder that begins again shows. */
const msBeforeReply = 60_000;

/** Plays the flows of labelled utterances with the pure engine and an AI engine; stores and sends nothing. */
export class DialoguePlayer {
  readonly #engine: Engine;
  readonly #compiled = new Map<string, CompiledFlow>();
  readonly #pending = new Map<string, Promise<Run>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Returns the run of a context, waiting for the answer to the pending question. Throws when the run waits elsewhere. */
  reachPending(context: DialogueContext): Promise<Run> {
    const known = this.#pending.get(context.id);
    if (known) return known;
    const reached = this.#playToPending(context);
    this.#pending.set(context.id, reached);
    return reached;
  }

  /** Returns what decides how a message at the pending question is read. */
  async readPending(context: DialogueContext): Promise<ReadingContext> {
    const run = await this.reachPending(context);
    const compiled = this.#compile(context.flow);
    const turn = toTurnContext(context.flow, context.flow.now);
    const setting = createTurnSetting(compiled, run, turn, '', '');
    const { position } = run;
    const read =
      position.at === 'question'
        ? buildReadingContext(compiled, position, startProgress(run, turn), setting)
        : null;
    if (!read) throw new Error(`${context.id}: the run does not wait at a question.`);
    return read;
  }

  /** Sends a message to a run. */
  say({ flow }: DialogueContext, run: Run, text: string): Promise<PlayedTurn> {
    const now = new Date(flow.now.getTime() + msBeforeReply);
    return this.#take(flow, run, { type: 'candidateReplied', messageIds: ['utterance'], text }, now);
  }

  /** Says yes to what a run asks the candidate to confirm. */
  confirm({ flow }: DialogueContext, run: Run): Promise<PlayedTurn> {
    const text = flow.language === 'nl' ? 'ja' : 'yes';
    return this.#take(flow, run, { type: 'candidateReplied', messageIds: ['yes'], text });
  }

  async #playToPending({ id, flow, pending }: DialogueContext): Promise<Run> {
    const hello = flow.language === 'nl' ? 'Hallo' : 'Hello';
    const before = flow.questions.slice(0, flow.questions.indexOf(pending));
    const texts = [
      hello,
      ...before.map((question) => writePlainValue(question, question.answer ?? null, flow.language)),
    ];
    let { run } = await this.#take(flow, queuedRun, { type: 'started' });
    for (const [index, text] of texts.entries())
      run = (await this.#take(flow, run, { type: 'candidateReplied', messageIds: [`m${index}`], text })).run;
    const answered = before.find(
      ({ variable, answer }) => JSON.stringify(run.session[variable]) !== JSON.stringify(answer),
    );
    if (answered) throw new Error(`${id}: "${answered.variable}" is not stored as its plain answer says.`);
    const actionId = `start.${before.length}`;
    if (run.position.at !== 'question' || run.position.actionId !== actionId)
      throw new Error(`${id}: the run does not wait at its pending question.`);
    return run;
  }

  #compile(flow: DialogueFlow): CompiledFlow {
    const known = this.#compiled.get(flow.id);
    if (known) return known;
    const compiled = compileOrFail(linearFlow(...flow.questions.map(toAskAction)));
    this.#compiled.set(flow.id, compiled);
    return compiled;
  }

  async #take(flow: DialogueFlow, run: Run, event: RunEvent, now = flow.now): Promise<PlayedTurn> {
    const compiled = this.#compile(flow);
    const context = toTurnContext(flow, now);
    const background = { lines: [], vacancy: `${flow.vacancy}\n${flow.description}` };
    const exchanges = new Map<string, AiExchange>();
    const before = process.threadCpuUsage();
    for (let round = 0; round < maxRounds; round += 1) {
      const aiReadsMessages = this.#engine.name === 'openai';
      const result = advance(compiled, run, event, { ...context, ai: exchanges, aiReadsMessages });
      if (result.type === 'advanced') {
        const { user, system } = process.threadCpuUsage(before);
        return { run: result.run, commands: result.commands, cpuMs: (user + system) / 1000 };
      }
      if (result.type !== 'needsAi') throw new Error(`${flow.id}: no question needs stored rows.`);
      for (const request of result.requests) {
        const { value } = await askEngine(this.#engine, request, background, deadline);
        exchanges.set(requestKey(request), { request, answer: value });
      }
    }
    throw new Error(`${flow.id}: one message asks the AI engine more than ${maxRounds} times.`);
  }
}
