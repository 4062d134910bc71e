import { parsePhone } from '../../reply-parsers/phone.ts';
import { isEmptyReply } from '../../reply-parsers/refusal.ts';
import { limitedTextQuestion, limitText, toTextLimits } from '../limits.ts';
import { defineWordQuestion } from '../word-question.ts';

/** ask/phone: asks for a phone number. */
export const askPhone = defineWordQuestion({
  kind: ['ask', 'phone'],
  schema: limitedTextQuestion,
  notUsable: {
    en: 'That does not look like a phone number.',
    nl: 'Dat lijkt geen telefoonnummer te zijn.',
  },
  compile: (value) => {
    const limits = toTextLimits(value);
    return {
      skips: isEmptyReply,
      parse: ({ text }, { country }) => limitText(parsePhone(text, country), limits),
      expectedAnswer: () => ({ kind: 'phone' }),
    };
  },
  documentation: {
    summary: 'Asks for a phone number.',
    candidateSees: 'The question.',
    stored: "The number in E.164. National numbers are those of the organization's country.",
    example: { value: { text: 'What is your phone number?' }, variableName: 'phone' },
  },
});
