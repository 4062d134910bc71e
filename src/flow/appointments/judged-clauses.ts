import { clauseMarks } from './asides.ts';
import { says } from './phrase-test.ts';

const clauseBorders = new RegExp(`${clauseMarks.source}|(?<!\\p{L})(?:maar|but)(?!\\p{L})`, 'iu');

/** Cuts a reply into the clauses that marks or a "but" separate. */
export const splitSlotClauses = (reply: string): readonly string[] =>
  reply.split(clauseBorders).filter((clause) => /\w/u.test(clause));

/** Whether a clause takes or asks for what it names: "dinsdag ook goed", "would Thursday be alright". */
export const saysDayIsGood = says(
  'kan|kunnen|kunt|prima|goed|ok|oke|okay|past|lukt|schikt|graag|liever|liefst|mag|beter|best|vrij|top|perfect|can|could|would|works?|suits?|fine|alright|good|great|grand|free|available|please|prefer|rather|better|possible|mogelijk|doable|haalbaar|any chance|how about|what about|wat met',
);

// Words that say nothing of the days beside them.
const empty =
  /(?<!\w)(?:#d\d+|en|of|and|or|op|on|the|de|het|ah|oh|eh|hmm|nee|no|sorry|helaas|dan|then|ja|yes|hi|hoi|hallo|hello|anders|maybe|misschien|ik|i|wil|want|would|like|doe|take|for|voor|next|volgende|week)(?!\w)/gu;

/** Whether a marked clause tells something of the days that it names, and does not only name them. */
export const tellsOfDays = (marked: string): boolean => /\p{L}{2}/u.test(marked.replaceAll(empty, ' '));
