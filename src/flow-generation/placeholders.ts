import type { FlowPlan, FlowTexts, Slot } from './plan.ts';

const braces = /[\s,]*\{\{([^{}]*)\}\}/gu;
const firstName = 'session.first_name';
const longest = 4000;

/** Conversations in which the first name is surely known have it from this slot on; none otherwise. */
const namedFrom = (slots: readonly Slot[]): number => {
  const at = slots.findIndex(
    ({ concept, optional }) => !optional && (concept === 'firstName' || concept === 'fullName'),
  );
  return at < 0 ? slots.length : at + 1;
};

/** The keys of the texts that may address the candidate by `{{session.first_name}}`. */
export const namingSlots = ({ slots }: FlowPlan): ReadonlySet<string> => {
  const from = namedFrom(slots);
  // These are said at any moment of the conversation.
  const anytime = new Set(['reminder', 'timeout', 'invalid']);
  const later = slots.filter(({ purpose }, index) => index >= from && !anytime.has(purpose));
  return new Set(later.map(({ key }) => key));
};

/**
 * The text of a slot as it can be said: at most 4,000 characters, with no placeholder but the first name, and that one
 * only where it is known. Throws when the texts have none for the slot.
 */
export const speakable = (plan: FlowPlan, texts: FlowTexts): ((key: string) => string) => {
  const naming = namingSlots(plan);
  return (key) => {
    const written = Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
    const text = written
      .slice(0, longest)
      .toWellFormed()
      .replace(braces, (whole, path: string) => (path.trim() === firstName && naming.has(key) ? whole : ''))
      .trim();
    if (text === '') throw new Error(`The plan has no text for "${key}".`);
    return text;
  };
};

/**
 * A caller's own text for a slot as it can be said; null where it is none, or needs what the conversation does not know there:
 * anything but the first name, or that one before it is known.
 */
export const speakableOwn = (plan: FlowPlan): ((key: string, own: string | undefined) => string | null) => {
  const naming = namingSlots(plan);
  return (key, own = '') => {
    const text = own.trim().toWellFormed();
    const isKnown = (path = '') => path.trim() === firstName && naming.has(key);
    const paths = Array.from(text.matchAll(braces), ([, path]) => path);
    return text !== '' && paths.every(isKnown) && !/\{\{|\}\}/u.test(text.replace(braces, '')) ? text : null;
  };
};
