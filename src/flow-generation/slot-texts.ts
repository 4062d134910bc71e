import type { FlowPlan, FlowTexts, TextSlot } from './plan.ts';

const placeholderPattern = /[\s,]*\{\{([^{}]*)\}\}/gu;
const firstName = 'session.first_name';
const maxTextLength = 4000;

/** Returns the index of the first slot in which the first name is certainly known; the number of slots when there is none. */
const firstIndexWithName = (slots: readonly TextSlot[]): number => {
  const index = slots.findIndex(
    ({ concept, optional }) => !optional && (concept === 'firstName' || concept === 'fullName'),
  );
  return index < 0 ? slots.length : index + 1;
};

/** Returns the keys of the texts that may contain `{{session.first_name}}`. */
export const keysThatMayUseFirstName = ({ slots }: FlowPlan): ReadonlySet<string> => {
  const firstIndex = firstIndexWithName(slots);
  // Texts for these purposes can come at any moment of the conversation.
  const anytime = new Set(['reminder', 'timeout', 'invalid']);
  const allowed = slots.filter(({ purpose }, index) => index >= firstIndex && !anytime.has(purpose));
  return new Set(allowed.map(({ key }) => key));
};

/**
 * Creates the look-up of the text of a slot. A text has at most 4,000 characters and no placeholder but the first name, and that
 * one only where the name is known. The look-up throws when a slot has no text.
 */
export const createTextLookup = (plan: FlowPlan, texts: FlowTexts): ((key: string) => string) => {
  const keysWithName = keysThatMayUseFirstName(plan);
  return (key) => {
    const written = Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
    const text = written
      .slice(0, maxTextLength)
      .toWellFormed()
      .replace(placeholderPattern, (placeholder, path: string) =>
        path.trim() === firstName && keysWithName.has(key) ? placeholder : '',
      )
      .trim();
    if (text === '') throw new Error(`The plan has no text for "${key}".`);
    return text;
  };
};

/**
 * Creates the look-up of a caller's own text for a slot. It returns null for an empty text, and for one with a placeholder other
 * than the first name, or with the first name before it is known.
 */
export const createOwnTextLookup = (
  plan: FlowPlan,
): ((key: string, ownText: string | undefined) => string | null) => {
  const keysWithName = keysThatMayUseFirstName(plan);
  return (key, ownText = '') => {
    const text = ownText.trim().toWellFormed();
    const isAllowed = (path = '') => path.trim() === firstName && keysWithName.has(key);
    const paths = Array.from(text.matchAll(placeholderPattern), ([, path]) => path);
    const rest = text.replace(placeholderPattern, '');
    return text !== '' && paths.every(isAllowed) && !/\{\{|\}\}/u.test(rest) ? text : null;
  };
};
