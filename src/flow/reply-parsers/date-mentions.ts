import { answeringClauses, isExcluding, isPast, splitReplyClauses } from './clauses.ts';

const names =
  /\d|\b(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|vandaag|morgen|overmorgen|today|tomorrow|week|weken|weeks|maand|month|jaar|year|jan\w*|feb\w*|mrt|maart|march|apr\w*|mei|may|jun\w*|jul\w*|aug\w*|sep\w*|okt\w*|oct\w*|nov\w*|dec\w*|direct|nu|now|asap|immediately|meteen)\b/u;
const asksPast =
  /\b(?:geboren|geboorte\w*|birth|born|sinds|since|wanneer (?:heb|ben|was)|when did|when were)\b/iu;
/** The last day of another job, which is not the first day of this one. */
const lastDay =
  /\b(?:laatste (?:werk)?dag|last (?:working )?day|contract|loopt af|loopt tot|loop af|opgezegd|leaving|leave|vertrek|vakantie|holiday|op reis|away|weg)\b/u;
const ownBirth = /\b(?:geboren|born|birthday|verjaardag|jarig|geboortedatum|date of birth|dob)\b/u;

/**
 * Returns the part of a reply that can hold the day that is asked for: without days that are excluded, over, or about
 * something else. Null where every day of the reply is one of those.
 */
export const withoutOtherDates = (reply: string, asked: string): string | null => {
  const clauses = splitReplyClauses(reply);
  const dated = clauses.filter(({ text }) => names.test(text));
  if (asked === '' || dated.length === 0) return reply;
  const isBirth = asksPast.test(asked);
  const own = answeringClauses(dated.length === 1 ? dated : clauses).filter((clause) => {
    if (!names.test(clause.text) || isExcluding(clause)) return false;
    if (isBirth) return !isPast(clause) || ownBirth.test(clause.text);
    return !isPast(clause) && (clause.concludes || !lastDay.test(clause.text) || dated.length === 1);
  });
  if (own.length === 0) return null;
  return own.length === dated.length ? reply : own.map(({ text }) => text).join(', ');
};
