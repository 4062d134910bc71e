import { normalizeText } from '../reply-parsers/normalize-text.ts';

/** How much a message looks like a correction, by the words around the new answer. */
export interface CorrectionCues {
  /** The weight of all cues; from 2 on, a message can be a correction. */
  readonly weight: number;
  /** Whether it says that an answer was wrong, or is to be changed. */
  readonly saysWrong: boolean;
  /** Whether it speaks of an answer that was given, or is to be changed. */
  readonly looksBack: boolean;
  /** The answer that it points at by its place. */
  readonly place: 'previous' | 'first' | null;
  /** Whether it adds to the answers of a list ("java as well"), or takes from them. */
  readonly listChange: 'add' | 'remove' | null;
  /** Whether it tells what is so since a while: "I have moved since". */
  readonly isNews: boolean;
}

const anyOf = (...rows: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${rows.join('|')})(?!\\p{L})`, 'u');

/** Words of somebody who repairs what was typed. */
const repairs = anyOf(
  "typ(?:e|ing)?[ -]?(?:fout(?:je|en)?|error)|typo'?s?|tik ?fout(?:je)?|schrijffout(?:je)?|foutje|vergissing(?:kje)?|correctie|correction|verbetering",
  '(?:ik )?(?:bedoel|bedoelde)|i (?:mean|meant)|meant to (?:say|type|put|write)',
  '(?:heb |had )?(?:ik )?(?:me|mij) (?:net |even |dus |toch )?(?:vergist(?! in)|vertypt|verschreven|vergiste)|ik vergiste (?:me|mij)',
  '(?:ik )?(?:had|heb)(?: ik)? (?:net |per ongeluk )?(?:ja|nee) (?:gezegd|geantwoord|ingevuld|gedrukt)|(?:ja|nee|yes|no) (?:heb |op |had )*(?:gezegd|ingevuld|geantwoord)|i(?:.?d| had)? (?:said|told you|put|pressed|answered|clicked|ticked|chose) (?:yes|no)',
  '(?:my mistake|by mistake|a mistake in)|my bad|auto ?correct\\p{L}*|fat fingers?|mis(?:typed|read|spelled|spelt|clicked|understood|counted|heard)|(?:las|typte|klikte|tikte|drukte|telde|begreep|schreef) (?:het |dat |me )?(?:net )?verkeerd|verkeerd (?:gelezen|begrepen|getypt|gedrukt|geklikt|ingevuld|gezegd|opgeschreven|doorgegeven|geantwoord)|should(?:n.?t| not) have (?:said|put|answered)|take (?:\\p{L}+ ){0,5}back|per ongeluk|by accident|accidentally',
);

/** Words that say of an answer that it is wrong. */
const wrong = anyOf(
  "klop(?:t|te)(?: \\p{L}+)? niet|niet (?:goed|juist|correct)|onjuist|verkeerde?|foute?|fout(?:ief)?|wrong(?:ly)?|incorrect(?:ly)?|not (?:right|correct)|isn'?t (?:right|correct)",
);
const changes = anyOf(
  '(?:ver|om|bij)?wijzig(?:en)?|verander(?:en|d)?|gewijzigd|aanpassen|aangepast|pas .{0,40} aan|corrigeren|verbeteren|wissel(?:en)?|changed?(?! my mind)|update|edit|amend|alter|correct|switch',
  // "Put my salary at 3000", "doe mijn uren maar op 24".
  '(?:doe|zet|maak(?: van)?|verhoog|verlaag|schuif|bump|raise|lower|increase|reduce|put|up|set|make|move|push|drop|cut) (?:me|my|the|that|it|de|het|die|dat|mijn|mn)\\b.{0,40} (?:naar|op|van|to|at|as|down|up)',
);

/** Words that say what an answer should have been. */
const shouldBe = anyOf(
  '(?:moet|moest|moeten|mag|mogen|had|hoort|hoorde|zou)\\b.{0,60}\\b(?:zijn|worden|wezen|staan|eindigen|heten)|moet eindigen|eindigt op|maak (?:er|daar|dat)\\b.{0,30}\\bvan|zet (?:er )?maar|(?:mag|moet|mogen|moeten|zet)\\b.{0,25} op (?:ja|nee)',
  "(?:should|must|ought to|needs to|was supposed to|meant to)(?:'ve| have)? (?:be|been|say|read|end)|ends? (?:in|with)|make (?:that|it)|put (?:me )?down|(?:is|it'?s) (?:spelled|spelt)",
  "ipv|i\\.p\\.v\\.?|in plaats van|instead of|rather than|(?:wordt )?gespeld|kan (?:ik |mijn |m'?n |de |het ).{0,25} naar",
);

/** Words for what is otherwise than before. */
const news = anyOf(
  'sinds|sindsdien|inmiddels|intussen|ondertussen|tegenwoordig|nu|niet meer|net|pas|(?:vorige|afgelopen|deze) (?:week|maand|\\p{L}+dag)|gisteren|vandaag|verhuisd|geslaagd|gehaald|behaald|kwijt|verlopen|vervallen',
  'since|now|nowadays|these days|meanwhile|in the meantime|no longer|any ?more|just|recently|finally|yesterday|today|(?:last|this) (?:week|month|\\p{L}+day)|moved|passed|lost|ran out|run out|expired|lapsed|sold|new',
);

/** Words of surprise that come before a correction, and before much else. */
const starts = anyOf(
  'on reflection|(?:thinking|having thought|now that i think|come to think) (?:about|of) it|nu ik (?:er|erover|eraan|hier) (?:over )?(?:na)?denk|sorry|excuses?|pardon|oe?ps(?:ie)?|oops|whoops|woops|wacht|wait|hold on|hang on|oh nee|oh no|oei|ai|shit|damn|hmm|nee wacht|no wait|scusi|mijn fout',
);
const startsAgain = anyOf(
  '(?:nee|no|oh|o|ah) ?,? ?(?:wacht|wait|sorry|hold on|nee|no|toch)|(?:wacht|wait|sorry) ?,? ?(?:nee|no)|oh nee|oh no',
);
const turns = anyOf(
  'toch|eigenlijk|trouwens|achteraf|bij nader inzien|actually|in fact|after all|by the way|btw|on second thoughts?|instead|geen|wel degelijk|dus niet',
);
const turnsTo = anyOf(
  'after all|heb (?:ik )?(?:dus |nu |al |intussen |inmiddels |ondertussen |ook )*wel|toch (?:wel|niet|geen|liever|nog|pas)|(?:wel|niet) toch|do have|am not|no longer|any ?more',
);
/** Words that speak of an answer that was given. */
const looksBack = anyOf(
  "ik (?:zei|gaf|schreef|typte|tikte|vulde|koos|noemde|klikte|drukte)|(?:zei|gaf|schreef|typte|vulde|koos|noemde) ik|(?:bij|over) .{2,30} had ik|(?:going|go|to go) back|(?:ik )?dacht (?:dat|eerst|je)|i thought (?:you|it|that)|(?:the|that|de|die) .{2,25} (?:question|vraag)|(?:question about|vraag over)|(?:kom|even|nog) .{0,12}terug|(?:jullie|je) heb(?:t|ben) .{0,20}staan|you(?:'ve| have)? (?:got )?(?:me|my) .{0,25}(?:as|down)",
  '(?:die|wat) ik (?:net |eerder )?(?:gaf|zei|invulde)|i(?:\\W?d| had|\\W?ve| have)? (?:just )?(?:said|told you|put|wrote|gave|typed|entered|chose|picked|selected|clicked|ticked|mentioned)|te (?:weinig|veel)|too (?:many|few|much|little)|my old one|i asked for|ik vroeg|(?:was|is) (?:a guess|een gok)|forgot to (?:say|mention|tell|add)|vergeten te (?:zeggen|melden|vermelden)|(?:nog even )?over (?:mijn|de|het|dat|die)|(?:^|\\W)about (?:my|the|that)|verlopen|vervallen|expired|lapsed',
);
const adds = anyOf('erbij|er .{0,30}bij|ook|vergeten|vergat|also|too|as well|add|plus|forgot|forgotten');
const removes = anyOf(
  'eraf|er .{0,12} af|er af|weghalen|haal|schrap|remove|drop|delete|take (?:me )?off|scratch|cross off|without|zonder|take out',
);
const previous = anyOf(
  '(?:mijn |de |het |my |the )?(?:vorige|voorgaande|laatste|previous|last|prior)(?: (?:vraag|antwoord|een|one|question|answer|reply|thing))|(?:vorige|previous)(?= (?:was|is|moet|moest|klopt|klopte|should|needs|had)(?!\\p{L}))|that last(?: one)?',
);
const first = anyOf('(?:de |het |the |my |mijn )?(?:eerste|first) (?:vraag|antwoord|question|answer)');

/** Accents that stress the word that was answered wrongly: "ik heb wél een rijbewijs". */
const stressed = /(?<!\p{L})(?:w[éè]l|g[éè][éè]n|n[íì][éè]t|t[óò]ch)(?!\p{L})/iu;
/** Matches such words in capitals, in a message that is not in capitals throughout. */
const shouted = /(?=.*\p{Ll})(?<!\p{L})(?:WEL|NIET|GEEN|TOCH|DO|AM|CAN|NOT)(?!\p{L})/u;
const asterisk = /^\s*\*\s?[\p{L}\d]|[\p{L}\d]\*\s*$/u;

/** Reads the cues of a message. */
export const readCorrectionCues = (text: string): CorrectionCues => {
  const said = normalizeText(text);
  const isChange = changes.test(said);
  const isLooking = looksBack.test(said);
  const saysWrong = wrong.test(said) || isChange || repairs.test(said);
  const found: readonly (readonly [boolean, number])[] = [
    [repairs.test(said), 3],
    [wrong.test(said), 2],
    [isChange, 2],
    [shouldBe.test(said), 2],
    [starts.test(said), 2],
    [startsAgain.test(said), 1],
    [turns.test(said), 1],
    [turnsTo.test(said), 1],
    [isLooking, 2],
    [stressed.test(text) || shouted.test(text), 1],
    [asterisk.test(text), 3],
    [previous.test(said) || first.test(said), 2],
  ];
  return {
    weight: found.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), 0),
    saysWrong,
    looksBack: isLooking || saysWrong,
    place: first.test(said) ? 'first' : previous.test(said) ? 'previous' : null,
    listChange: removes.test(said) ? 'remove' : adds.test(said) ? 'add' : null,
    isNews: news.test(said),
  };
};

const fillers =
  /(?<!\p{L})(?:sorry|excuses|pardon|oe?ps(?:ie)?|oops|whoops|wacht(?: even)?|wait|hold on|hang on|oh|o|oei|ah|ai|hey|allez|aub|please|plz|alsjeblieft|typ(?:e|ing)?[ -]?fout(?:je)?|tikfout(?:je)?|typo|foutje|correctie|correction|vergissing|nee wacht|no wait|(?:ik )?bedoel(?:de)?|i mean(?:t)?|trouwens|btw|by the way|eigenlijk|actually|just counted|just checked|i got that wrong|my bad|my mistake|mijn fout|hoor|he|hè|lol|haha)(?!\p{L})[\s,:;.!…-]*/giu;

/** Removes the words around a corrected answer that are no part of it. */
export const withoutCues = (text: string): string =>
  text
    .replace(fillers, ' ')
    .replace(/^\s*\*|\*\s*$/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,:;.-]+|[\s,:;-]+$/gu, '')
    .replace(/^(?:maar|but|en|and|dus|so)\s+|\s+(?:maar|but|en|and)$/giu, '');
