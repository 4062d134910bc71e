import { setTimeout as delay } from 'node:timers/promises';

import type { PhoneCommand, PhoneMessage } from '../../../simulator/protocol.ts';
import { createPhoneScript, type PhoneScript } from '../builders/phone-flow.ts';
import type { SimulatorControl } from '../environments/phone-service.ts';
import { createPhoneChats, type PhoneChats, saysText, type ShownChat, wordsOf } from './phone-chats.ts';
import type { SimulatorLog } from './simulator-log.ts';

/** A person with a phone, and the number that the person writes to. */
export interface TestPerson {
  readonly phoneId: string;
  readonly numberId: string;
  readonly name: string;
  readonly phoneNumber: string;
  /** Whether the business sees no phone number. */
  readonly isHidden: boolean;
  readonly script: PhoneScript;
}

/** Creates the person of this place. Each fifth hides the phone number. */
export const createTestPerson = (place: number, numberId: string, name: string): TestPerson => ({
  phoneId: `person-${place}`,
  numberId,
  name,
  phoneNumber: `+316${String(20_000_000 + place)}`,
  isHidden: place % 5 === 4,
  script: createPhoneScript(name, `person.${place}@example.org`),
});

const readMs = 25;
const pauseAfterFailureMs = 300;
const reactionEveryMs = 2000;

const findShown = ({ shown }: ShownChat, text: string): PhoneMessage | undefined =>
  shown.find(({ content }) => saysText(content, text));

/** Returns what a person does next: a press where there are buttons, else words; null while the person waits, or is done. Pure. */
const decideNext = ({ phoneId, numberId, script }: TestPerson, chat: ShownChat): PhoneCommand | null => {
  const step = script.steps[chat.said.length];
  if (!step) return null;
  const question = step.question === null ? undefined : findShown(chat, step.question);
  if (step.question !== null && !question) return null;
  const content = question?.content;
  const button = content?.type === 'buttons' && content.buttons.find(({ title }) => title === step.answer);
  return question && button
    ? { type: 'press', phoneId, messageId: question.id, buttonId: button.id }
    : { type: 'sendText', phoneId, numberId, text: step.answer };
};

const addPhoneOf = ({ phoneId, name, phoneNumber, isHidden }: TestPerson): PhoneCommand => ({
  type: 'addPhone',
  phoneId,
  name,
  number: phoneNumber,
  isHidden,
  readsAtOnce: Number(phoneId.slice(-1)) % 3 === 0,
});

/** How persons talk: how many at once, and how long nothing may happen. */
export interface TalkOptions {
  readonly atOnce: number;
  readonly patienceMs: number;
  /** Called after each act of a person. */
  onAct?(): void;
  /** Called with the number of persons whose conversation has ended. */
  onProgress?(ended: number): void;
}

interface Talking {
  readonly person: TestPerson;
  /** Acts again from this reading of the log on: an older one does not show what the last act did. */
  from: number;
  isActing: boolean;
}

const describeWaiting = (chats: PhoneChats, talking: Iterable<Talking>): string =>
  [...talking]
    .map(({ person: { phoneId, numberId } }) => {
      const { shown, said, dropped } = chats.chatOf(numberId, phoneId);
      const last = shown.at(-1);
      return `${phoneId}: said ${said.length} (${said.at(-1)}), dropped ${dropped.length}, shown "${last ? wordsOf(last.content) : ''}"`;
    })
    .join('\n');

/**
 * Lets one after the other of those who are done react: while webhooks of the number arrive, silence about a message means something.
 * A single one could have a phone that cannot react, and the number would fall silent.
 */
const createReactions = (simulator: SimulatorControl) => {
  let [reactedAt, turn] = [0, 0];
  return async (chats: PhoneChats, persons: readonly TestPerson[]): Promise<void> => {
    if (performance.now() - reactedAt < reactionEveryMs) return;
    const person = persons[turn % persons.length];
    if (!person) return;
    reactedAt = performance.now();
    // In each round they like, in the next one they take that back.
    const isLiked = Math.floor(turn / persons.length) % 2 === 0;
    turn += 1;
    const { phoneId, numberId } = person;
    const message = chats.chatOf(numberId, phoneId).shown.at(-1);
    if (!message) return;
    const emoji = isLiked ? '👍' : null;
    await simulator.command({ type: 'react', phoneId, messageId: message.id, emoji }).catch(() => undefined);
  };
};

/**
 * Lets persons hold their conversations. A person acts on what the log of the simulator shows, so neither a killed simulator nor a
 * dropped webhook confuses anybody: what was dropped is said again. Throws when nothing has happened for too long.
 */
export const letPersonsTalk = async (
  persons: readonly TestPerson[],
  { simulator, log }: { readonly simulator: SimulatorControl; readonly log: SimulatorLog },
  { atOnce, patienceMs, onAct, onProgress }: TalkOptions,
): Promise<void> => {
  const chats = createPhoneChats();
  const waiting = persons.values();
  const talking = new Set<Talking>();
  const done = new Map<string, readonly TestPerson[]>();
  // SMS knows no reactions: there the platform's list of messages tells what became of one.
  const onWhatsapp = persons.filter(({ numberId }) => !numberId.startsWith('+'));
  const reactOf = new Map(onWhatsapp.map(({ numberId }) => [numberId, createReactions(simulator)]));
  let [reading, ended, changedAt] = [0, 0, performance.now()];
  const act = async (talk: Talking, command: PhoneCommand): Promise<void> => {
    talk.isActing = true;
    try {
      if (
        command.type === 'sendText' &&
        chats.chatOf(talk.person.numberId, talk.person.phoneId).said.length === 0
      )
        await simulator.command(addPhoneOf(talk.person));
      await simulator.command(command);
      changedAt = performance.now();
      onAct?.();
    } catch {
      // The simulator was killed, or is starting: the log says whether the act has happened.
      await delay(pauseAfterFailureMs);
    }
    talk.from = reading + 1;
    talk.isActing = false;
  };
  const lookAt = (talk: Talking): void => {
    const { person } = talk;
    const chat = chats.chatOf(person.numberId, person.phoneId);
    if (findShown(chat, person.script.end)) {
      talking.delete(talk);
      ended += 1;
      done.set(person.numberId, [...(done.get(person.numberId) ?? []), person]);
      changedAt = performance.now();
      onProgress?.(ended);
      return;
    }
    const command = talk.isActing || talk.from > reading ? null : decideNext(person, chat);
    if (command) void act(talk, command);
  };
  while (ended < persons.length) {
    reading += 1;
    chats.add(await log.readNew());
    while (talking.size < atOnce) {
      const { value: person, done: isOver } = waiting.next();
      if (isOver) break;
      talking.add({ person, from: 0, isActing: false });
    }
    for (const talk of talking) lookAt(talk);
    for (const [numberId, others] of done) await reactOf.get(numberId)?.(chats, others);
    if (performance.now() - changedAt > patienceMs)
      throw new Error(`Nothing has happened for ${patienceMs} ms:\n${describeWaiting(chats, talking)}`);
    await delay(readMs);
  }
};
