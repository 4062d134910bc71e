import type { Language } from '../language.ts';
import { parseBoolean } from '../reply-parsers/boolean.ts';
import type { CandidateReply, PayloadOption } from '../run.ts';
import { yesNo } from '../wording.ts';

// Other values than those of a pending yes/no question, whose buttons can still be pressed.
const values = { yes: 'confirm:yes', no: 'confirm:no' } as const;

const certain = 0.9;

/** Returns the buttons of a question that asks for a confirmation. */
export const confirmationOptions = (language: Language): PayloadOption[] => [
  { value: values.yes, label: yesNo[language].yes },
  { value: values.no, label: yesNo[language].no },
];

/** Reads whether a reply confirms; null where it is neither a clear yes nor a clear no. */
export const readConfirmation = ({ text, choice }: CandidateReply): boolean | null => {
  if (choice !== undefined) return choice === values.yes ? true : choice === values.no ? false : null;
  const parsed = parseBoolean(text, []);
  return parsed.ok && parsed.confidence >= certain ? parsed.value : null;
};
