import { findEmailAddresses, isChangedAddress, parseEmail } from '../../reply-parsers/email.ts';
import { isEmptyReply } from '../../reply-parsers/refusal.ts';
import { whichAddress } from '../../wording.ts';
import { limitedTextQuestion, limitText, toTextLimits } from '../limits.ts';
import { defineWordQuestion } from '../word-question.ts';

/** ask/email: asks for an e-mail address. */
export const askEmail = defineWordQuestion({
  kind: ['ask', 'email'],
  schema: limitedTextQuestion,
  notUsable: {
    en: 'That does not look like an e-mail address.',
    nl: 'Dat lijkt geen e-mailadres te zijn.',
  },
  askWhich: whichAddress,
  isSaid: (plain, text) => !isChangedAddress(plain, text),
  compile: (value) => {
    const limits = toTextLimits(value);
    return {
      skips: isEmptyReply,
      parse: ({ text }) => limitText(parseEmail(text), limits),
      alternatives: (text) => {
        const addresses = findEmailAddresses(text);
        return addresses.length > 1 ? addresses : null;
      },
      // Of several addresses only the candidate knows which.
      expectedAnswer: (text) => (findEmailAddresses(text).length > 1 ? null : { kind: 'email' }),
    };
  },
  documentation: {
    summary: 'Asks for an e-mail address.',
    candidateSees: 'The question. A reply with several addresses is answered with a button for each.',
    stored: 'The address, with its ASCII capitals in lower case.',
    example: { value: { text: 'What is your e-mail address?' }, variableName: 'email' },
  },
});
