import type { Action, QuestionAction } from '../../src/flow/actions/action.ts';
import { advance } from '../../src/flow/advance.ts';
import {
  type OfferedSlot,
  type OfferedSlots,
  type ScheduleFacts,
  slotRequestKey,
  slotSourceKey,
} from '../../src/flow/appointments/slots.ts';
import type { CompiledFlow } from '../../src/flow/compiled.ts';
import type { Run, RunEvent, TurnContext } from '../../src/flow/run.ts';
import type { Session } from '../../src/flow/session.ts';
import { contextAt, candidateFile, storyMinute, describeCommand } from '../support/story.ts';
import { queuedRun } from '../support/builders/queued-run.ts';

/** A reply of a candidate. */
export type ScriptedReply = Pick<Extract<RunEvent, { type: 'candidateReplied' }>, 'text' | 'media'>;

/** How a candidate answers; `turn` counts all replies, `tries` those to the same question. */
export type ScriptedCandidate = (
  question: QuestionAction,
  language: 'en' | 'nl',
  tries: number,
  turn: number,
) => ScriptedReply;

const scheduleId = 'schedule';
const threeDays = ['2026-11-24', '2026-11-25', '2026-11-26'];
const freeTimes: readonly OfferedSlot[] = threeDays.flatMap((localDate) =>
  [9, 10].map((hour) => {
    const [startsAt, endsAt] = [hour, hour + 1].map(
      (each) => `${localDate}T${String(each).padStart(2, '0')}:00:00.000Z`,
    );
    return { startsAt: startsAt ?? '', endsAt: endsAt ?? '', localDate, scheduleIds: [scheduleId] };
  }),
);
const schedule: ScheduleFacts = {
  id: scheduleId,
  name: 'Interviews',
  timeZone: 'UTC',
  appointmentDuration: 60,
  locationText: 'Kade 1',
  instructions: null,
};
const offeredSlots: OfferedSlots = { schedules: [schedule], slots: freeTimes };

/** Takes a turn with two free times on each of three days, each of which can be held. */
const advanceWithSlots = (flow: CompiledFlow, run: Run, event: RunEvent, given: TurnContext) => {
  let context = given;
  for (;;) {
    const result = advance(flow, run, event, context);
    if (result.type === 'advanced') return result;
    if (result.type === 'needsSlots')
      context = { ...context, slots: new Map([[slotSourceKey(result.source), offeredSlots]]) };
    else if (result.type === 'needsSlotHeld') {
      const { startsAt, heldId } = result.request;
      const held = {
        type: 'held',
        claimId: heldId ?? 'claim',
        schedule,
        startsAt,
        endsAt: startsAt,
        changeUrl: 'https://recruitment.example.com/a/claim',
      } as const;
      context = { ...context, slotOutcomes: new Map([[slotRequestKey(result.request), held]]) };
    } else throw new Error(result.type);
  }
};

/** How a conversation came out. */
export interface ScriptedConversationResult {
  readonly run: Run;
  /** Lines as `< what the chatbot said` and `> what the candidate said`. */
  readonly lines: readonly string[];
  /** How often people had to take over. */
  readonly handovers: number;
}

/** A plain answer to a question of each kind. */
export const sampleAnswers = {
  text: {
    en: 'Mondays and Tuesdays, preferably in the morning',
    nl: 'Liefst op maandag en dinsdag, in de ochtend',
  },
  name: { en: 'Robin Smith', nl: 'Robin Smit' },
  number: { en: '32', nl: '32' },
  date: { en: '12-03-1990', nl: '12-03-1990' },
  email: { en: 'robin@example.com', nl: 'robin@example.com' },
  phone: { en: '+31 6 12345678', nl: '06 12345678' },
  postalCode: { en: '1234 AB', nl: '1234ab' },
  boolean: { en: 'yes, I do', nl: 'jazeker' },
  choice: { en: '1', nl: '1' },
  summary: { en: 'yes, that is right', nl: 'ja klopt' },
} as const;

const appointmentAnswers = {
  en: ['tuesday at 10', 'yes'],
  nl: ['dinsdag om 10 uur', 'ja'],
} as const;

const iban = 'NL91 ABNA 0417 1643 00';

const answerProperly: ScriptedCandidate = (question, language, tries) => {
  if (question.kind === 'ask/file')
    return { text: '', media: [candidateFile('photo.jpg', { type: 'image', mimeType: 'image/jpeg' })] };
  if (question.kind === 'ask/vacancy') return { text: '1' };
  if (question.kind === 'ask/appointment') return { text: appointmentAnswers[language][tries % 2] ?? '' };
  if (question.variableName === 'iban') return { text: iban };
  if (question.namePart === 'first') return { text: 'Robin' };
  if (question.namePart) return { text: sampleAnswers.name[language] };
  const sample = Object.entries(sampleAnswers).find(([subType]) => question.kind === `ask/${subType}`);
  if (!sample) throw new Error(`no sample answer to ${question.kind}`);
  return { text: sample[1][language] };
};

/** Answers everything, in full. */
export const cooperativeCandidate: ScriptedCandidate = (question, language, tries, turn) => {
  if (question.required || question.kind !== 'ask/text')
    return answerProperly(question, language, tries, turn);
  return { text: language === 'nl' ? 'overslaan' : 'skip' };
};

const isRefused = (question: QuestionAction, variableName: string): boolean =>
  question.variableName === variableName && (question.kind === 'ask/boolean' || question.kind === 'ask/text');

/** Says no to the yes/no and open questions that set the given variable, and answers all others. */
export const candidateWhoLacks =
  (variableName: string): ScriptedCandidate =>
  (question, language, tries, turn) =>
    isRefused(question, variableName)
      ? { text: language === 'nl' ? 'nee, helaas niet' : "no, I'm afraid not" }
      : answerProperly(question, language, tries, turn);

const insults = [
  'wat is dit voor een kutbot',
  '😡😡😡',
  'what does it pay???',
  'asdkjhqwe qwe 🤡 {{session.email}} "; drop table runs; --',
  'bla '.repeat(4000),
  '{{{{}}}} session["x"] == true',
];

/** Insults, asks back and writes nonsense before each answer, and lets people take over once. */
export const rudeCandidate: ScriptedCandidate = (question, language, tries, turn) => {
  const patience = turn < 6 ? 5 : 2;
  const [insult = ''] = insults.slice((turn + tries) % insults.length);
  if (tries < patience && question.answeredBy === 'words') return { text: insult };
  return answerProperly(question, language, tries, turn);
};

const actionAt = (flow: CompiledFlow, { position }: Run): Action | undefined => {
  if (position.at !== 'question') return undefined;
  const found = flow.nodes.get(position.nodeId)?.actions.find(({ id }) => id === position.actionId);
  return found?.action;
};

/** Plays a candidate through a flow until the run has ended; people who take over give back at once. */
export const runScriptedConversation = (
  flow: CompiledFlow,
  candidate: ScriptedCandidate,
  { seed = {}, turns = 150 }: { seed?: Session; turns?: number } = {},
): ScriptedConversationResult => {
  const lines: string[] = [];
  let run = queuedRun;
  let handovers = 0;
  const take = (event: RunEvent, changes: Partial<TurnContext> = {}): void => {
    const context = contextAt(storyMinute(0), { initialState: seed, scheduleId, ...changes });
    const result = advanceWithSlots(flow, run, event, context);
    run = result.run;
    lines.push(...result.commands.map((command) => `< ${describeCommand(command)}`));
  };
  take({ type: 'started' });
  take({ type: 'candidateReplied', messageIds: ['m0'], text: 'hoi' });
  let [asked, tries] = ['', 0];
  for (let turn = 0; turn < turns && run.status === 'running'; turn += 1) {
    if (run.position.at === 'handover') {
      handovers += 1;
      take({ type: 'resumed', pausedForMs: 1000 });
      continue;
    }
    const action = actionAt(flow, run);
    if (action?.type !== 'question') throw new Error(`no question at ${JSON.stringify(run.position)}`);
    tries = asked === action.variableName ? tries + 1 : 0;
    asked = action.variableName ?? '';
    const reply = candidate(action, flow.language, tries, turn);
    lines.push(`> ${reply.text.slice(0, 60)}`);
    take({ type: 'candidateReplied', messageIds: [`m${turn + 1}`], ...reply });
  }
  return { run, lines, handovers };
};
