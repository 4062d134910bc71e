import type { HostAction } from './protocol.ts';

/** A message that is refused: the code of the error that the host gets. */
export type MessageFault = 'message_invalid' | 'message_too_large';

const maxCharacters = 65_536;
const maxDepth = 8;
const maxItems = 10_000;
const dangerousNames = ['__proto__', 'constructor', 'prototype'];

class Refusal extends Error {}

const refuse = (fault: MessageFault): never => {
  throw new Refusal(fault);
};

/** Copies plain data, and stops at the limits: a message can hold itself, or be larger than the memory of a phone. */
const copyPlain = (value: unknown, budget: { left: number }, depth: number): unknown => {
  budget.left -= typeof value === 'string' ? value.length + 2 : 4;
  if (budget.left < 0 || depth > maxDepth) return refuse('message_too_large');
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return value;
  if (Array.isArray(value)) {
    if (value.length > maxItems) return refuse('message_too_large');
    return value.map((item) => copyPlain(item, budget, depth + 1));
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return refuse('message_invalid');
  const members = Object.entries(Object(value)).filter(([name]) => !dangerousNames.includes(name));
  return Object.fromEntries(
    members.map(([name, member]) => {
      budget.left -= name.length;
      return [name, copyPlain(member, budget, depth + 1)];
    }),
  );
};

const isAction = (value: unknown): value is HostAction => {
  const { action, id } = Object(value);
  return typeof action === 'string' && ['undefined', 'string', 'number'].includes(typeof id);
};

/** Reads a message of the host: a copy with plain data alone, or why it is refused. */
export const readHostMessage = (data: unknown): HostAction | MessageFault => {
  try {
    const copy = copyPlain(data, { left: maxCharacters }, 0);
    return isAction(copy) ? copy : 'message_invalid';
  } catch (error) {
    return error instanceof Refusal && error.message === 'message_too_large'
      ? 'message_too_large'
      : 'message_invalid';
  }
};

/** Creates a limit of messages in a second: returns whether one more is within it, at a time in milliseconds. */
export const createMessageLimit = (messagesPerSecond = 50): ((now: number) => boolean) => {
  let [windowStart, count] = [0, 0];
  return (now) => {
    if (now - windowStart >= 1000) [windowStart, count] = [now, 0];
    count += 1;
    return count <= messagesPerSecond;
  };
};
