import { parsePostalCode } from '../../reply-parsers/postal-code.ts';
import { isEmptyReply } from '../../reply-parsers/refusal.ts';
import { limitedTextQuestion, limitText, toTextLimits } from '../limits.ts';
import { defineWordQuestion } from '../word-question.ts';

/** ask/postalCode: asks for a postal code. */
export const askPostalCode = defineWordQuestion({
  kind: ['ask', 'postalCode'],
  schema: limitedTextQuestion,
  notUsable: {
    en: 'That does not look like a postal code.',
    nl: 'Dat lijkt geen postcode te zijn.',
  },
  compile: (value) => {
    const limits = toTextLimits(value);
    return {
      skips: isEmptyReply,
      parse: ({ text }, { country }) => limitText(parsePostalCode(text, country), limits),
      expectedAnswer: () => ({ kind: 'postalCode' }),
    };
  },
  documentation: {
    summary: 'Asks for a postal code.',
    candidateSees: 'The question.',
    stored: "The code in the usual form of the organization's country, for example `1234 AB`.",
    example: { value: { text: 'What is your postal code?' }, variableName: 'postal_code' },
  },
});
