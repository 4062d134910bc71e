import { findEmailAddresses } from '../reply-parsers/email.ts';
import { findPhoneText } from '../reply-parsers/phone.ts';
import { findPostalCodeText } from '../reply-parsers/postal-code.ts';

const onlyAddress = (text: string): string | null => {
  const [address, ...others] = findEmailAddresses(text);
  const at = address === undefined ? -1 : text.toLowerCase().indexOf(address.toLowerCase());
  return address === undefined || others.length > 0 || at < 0 ? null : text.slice(at, at + address.length);
};

/** Digits with a short word behind them, which looks like a postal code. */
const wordBehind = /\b\d{4} (?:en|of|in|op|is|de|om|te|er|ik|an|at|to|or|if|by|as|so|on|we|na|al|km)\b/u;

/** A Belgian code has the form of a year. */
const postalCodeIn = (text: string, country: string): string | null => {
  const code = findPostalCodeText(text, country);
  // "3100 en een auto": letters of a word are no letters of a code.
  const isOther = code !== null && (/^(?:19|20)\d\d$/u.test(code) || /^\d{4} [a-z]{2}$/u.test(code));
  const isWritten = code !== null && text.includes(code);
  return isOther || (code !== null && !isWritten && wordBehind.test(text)) ? null : code;
};

/** Finds the words of a text that its form alone tells to be the answer to a kind of question; null without any. */
export const findWordsInForm = (text: string, kind: string, country: string): string | null => {
  switch (kind) {
    case 'ask/email':
      return onlyAddress(text);
    case 'ask/phone':
      return findPhoneText(text, country);
    case 'ask/postalCode':
      return postalCodeIn(text, country);
    default:
      return null;
  }
};

/** Words that lead to an address or a number: "en mijn nummer is". */
const formLabel =
  /(?:\b(?:en|and)\s+)?(?:\b(?:mijn|mn|m'n|my|the|het|de)\s+)?(?:\b\p{L}*nummer|\bnumber|\bphone|\btel\p{L}*|\bgsm|\bmobile|\bcell|\be-?mail\p{L}*|\bmail\p{L}*(?: mag op)?|\bbe(?:l|llen|reikbaar)(?: mag)? op|\breach me (?:on|at))(?:\s+(?:nummer|number|adres|address))?\s*(?:is|'s|:|=|op)?\s*$/iu;

/** Removes words in a form of their own from a text, with the words that lead to them. */
export const withoutForm = (text: string, form: string): string => {
  const at = text.indexOf(form);
  return at < 0 ? text : `${text.slice(0, at).replace(formLabel, ' ')} , ${text.slice(at + form.length)}`;
};
