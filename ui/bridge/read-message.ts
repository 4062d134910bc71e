import type { HostAction, HostSettings, ThemeChoice } from './protocol.ts';

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

const oneOf = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);

const themeValues = {
  mode: /^(light|dark|system)$/,
  accent: /^#[\da-f]{6}$/i,
  radius: /^(none|small|large)$/,
  density: /^(comfortable|compact)$/,
} satisfies Record<keyof ThemeChoice, RegExp>;

/** Reads a theme; undefined when one of its values is not among the choices. Unknown members are ignored. */
export const readTheme = (value: unknown): ThemeChoice | undefined => {
  const theme = Object(value);
  const given = Object.entries(themeValues).filter(([name]) => theme[name] !== undefined);
  const areKnown = given.every(([name, known]) => typeof theme[name] === 'string' && known.test(theme[name]));
  return areKnown ? Object.fromEntries(given.map(([name]) => [name, theme[name]])) : undefined;
};

/** Reads the settings of `initialize`, and the codes of those that are refused. */
export const readSettings = ({ locale, theme }: HostAction): { settings: HostSettings; faults: string[] } => {
  const [language, look] = [oneOf(locale, ['en', 'nl']), readTheme(theme)];
  return {
    settings: { ...(language && { locale: language }), ...(theme !== undefined && look && { theme: look }) },
    faults: [
      ...(locale !== undefined && !language ? ['locale_invalid'] : []),
      ...(theme !== undefined && !look ? ['theme_invalid'] : []),
    ],
  };
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
