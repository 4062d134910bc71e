import { answeringClauses, isExcluding, isPast, splitReplyClauses } from './clauses.ts';
import { normalizeText } from './normalize-text.ts';

const names =
  /\d|\b(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|vandaag|morgen|overmorgen|today|tomorrow|week|weken|weeks|maand|month|jaar|year|jan\w*|feb\w*|mrt|maart|march|apr\w*|mei|may|jun\w*|jul\w*|aug\w*|sep\w*|okt\w*|oct\w*|nov\w*|dec\w*|direct|nu|now|asap|kerst\w*|christmas|pasen|easter|nieuwjaar|new year|feestdagen|holidays|zomer|summer|immediately|meteen)\b/u;
/** Matches a question for a date of birth. */
export const asksBirth = /\b(?:geboren|geboorte\w*|birth\w*|born)\b/iu;
const asksPast =
  /\b(?:geboren|geboorte\w*|birth|born|sinds|since|wanneer (?:heb|ben|was)|when did|when were)\b/iu;
/** A day that ends something, days with an exception, and a day that is told by another one. */
const waits = /\b(?:zodra|as soon as i|once i|once my|when i get|when i have|hangt|depends)\b/u;
const ends = /\b(?:tot|until|till)\b(?! (?:dan|then|snel|ziens|soon|zo|straks))/u;
const begins = /\b(?:vanaf|from|daarna|after)\b/u;
const allBut =
  /\b(?:any|anytime|every|elke|iedere|alle|altijd|whenever|alles)\b.*\b(?:but|except|behalve|bar|apart|buiten|not|niet)\b/u;
const byAnother =
  /\b(?:erna|daarna|dag later|dagen later|week later|weken later|day after(?! tomorrow)|days? later|weeks? later|week after|the following|after that)\b|\b(?:eerste|tweede|laatste|first|second|last) (?:maandag|dinsdag|woensdag|donderdag|vrijdag|monday|tuesday|wednesday|thursday|friday)\b/u;
/** A day that is near another one, not named itself: "somewhere after that". */
const nearAnother =
  /\b(?:ergens|somewhere|sometime|some time|any ?time|kort|vlak|shortly|just|right|paar dagen|few days) (?:daarvoor|daarna|ervoor|erna|erop|before(?: that| then)?|after(?: that| then| it)?|thereafter|afterwards)(?= |[.,!;]|$)(?! (?:the|de|my|mijn|\d|\p{L}+ \d))/u;
/** The beginning of something else: "my lease starts". */
const starts = /\b(?:mijn|my|de|the) (?!\d)\p{L}+ (?:start|starts|begint|begin|begins)\b/u;
/** Words of somebody who tells what is possible. */
const possible =
  /\b(?:kan|kun|kunnen|lukt|wel|past|beschikbaar|vrij|can|could|available|free|works?|fine|ok|start|begin|beginnen|starten)\b/u;

/** The last day of another job, which is not the first day of this one. */
const lastDay =
  /\b(?:laatste (?:werk)?dag|last (?:working )?day|contract|loopt af|loopt tot|loop af|opgezegd|leaving|leave|vertrek|vakantie|holiday|op reis|away|weg|buitenland|abroad|examens?|exams?|tentamens?|bruiloft|wedding|begrafenis|funeral|tandarts|dentist|examen|verjaardag|jarig|birthday|flight|vlucht|nog in|zit ik nog|still)\b/u;
/** "Not before the 5th" names the first day that is possible. */
const notBefore = /\b(?:niet (?:eerder dan|voor)|nie voor|not (?:before|until|till|earlier than))\b/u;
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
  const said = normalizeText(reply);
  if (!isBirth && (allBut.test(said) || waits.test(said) || byAnother.test(said) || nearAnother.test(said)))
    return null;
  const own = answeringClauses(dated.length === 1 ? dated : clauses).filter((clause) => {
    if (!names.test(clause.text) || (isExcluding(clause) && !notBefore.test(clause.text))) return false;
    if (isBirth)
      return /^(?:dat|het|it|that) was\b/u.test(clause.text) || !isPast(clause) || ownBirth.test(clause.text);
    if (ends.test(clause.text) && !begins.test(clause.text)) return false;
    return !isPast(clause) && (clause.concludes || possible.test(clause.text) || !lastDay.test(clause.text));
  });
  if (own.length === 0) return null;
  const able = own.filter(({ text }) => possible.test(text) && !starts.test(text));
  if (!isBirth && own.length > 1 && able.length > 0) return able.map(({ text }) => text).join(', ');
  return own.length === dated.length && (!isBirth || clauses.length === dated.length)
    ? reply
    : own.map(({ text }) => text).join(', ');
};
