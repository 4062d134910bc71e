import { splitMessage } from './message-parts.ts';
import { weighMeaning } from './wishes/weigh-wishes.ts';

/** How much the words must tell that a reply decides, and which way, before it is offered as a guess. */
const leastDecided = 1.5;
const leastPolar = 2;

/** Guesses whether a reply that no rule understands is a yes or a no; null where its words tell too little. Such a guess is confirmed. */
export const guessPolarity = (text: string): boolean | null => {
  const { whole } = splitMessage(text);
  const message = { ...whole, isAnswer: true, isRequired: true };
  const weight = weighMeaning('yes', message);
  if (Math.abs(weight) < leastPolar || weighMeaning('decided', message) < leastDecided) return null;
  return weight > 0;
};
