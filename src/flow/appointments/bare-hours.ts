import { bareHour, hour } from './clock-parts.ts';

const noRow = '(?<!(?:optie|option|nummer|number|nr|keuze) )';

// A bare number is a time only behind a word that a time follows.
const lead =
  '(?<=(?:^|[^\\w])(?:(?<!(?<!\\w)\\d{1,2} )hour|om|at|na|after|voor|before|vanaf|from|tot|until|till|by|past|later dan|eerder dan|vroeger dan|later than|earlier than|vroegste?|earliest|latest|tussen|between|rond|around|about|tegen|liever|beter|klok van|do|prefer|like|zoals|die van|klokslag|stipt|precies|exactly|bv|bijv|bijvoorbeeld|say|make it|say|be|behalve|buiten|but|not before|niet voor|not|niet|except|apart from|other than|(?:zet|plan|boek)(?: (?:me|mij|het|hem|maar|dan))* op|(?:push|move|change|make|verzet|zet|schuif) (?:it|het|hem|that) (?:to|naar|op)|up to|up until|as of|starting at|starting from|starting|post|max|maximaal|tot en met) )';

/** The patterns of an hour without a unit, by what stands beside it. */
export const bareHourPatterns: readonly RegExp[] = [
  new RegExp(
    `${lead}${bareHour}(?<rough>ish)?(?![\\w/%]|[.:]\\d| ?(?:(?:de|e|st|nd|rd|th|weken|weeks|dagen|days|lessen|classes|lessons|lectures|shifts|diensten|meetings|vergaderingen|afspraken|appointments|option|optie|(?:of|van) (?:them|these|those|the|de|deze|die))\\b|minut))`,
    'gu',
  ),
  new RegExp(`(?<=(?<!\\w)klokslag )${hour}(?!\\w)`, 'gu'),
  // "4 would be better"
  new RegExp(
    `(?<![\\w#./:-])${noRow}${hour}(?= (?:instead|works? (?:instead|better)|(?:is|would be|was|zou|lijkt|works?|suits?) (?:\\w+ ){0,2}(?:better|beter|handier|easier|handiger|liever|safer|veiliger|nicer|fijner)(?!\\w)|(?:is |was )?(?:too|te (?:vroeg|laat)|doesnt|does not|wont|kan (?:ik )?niet|lukt (?:\\w+ )?niet|past (?:\\w+ )?niet)(?!\\w)))`,
    'gu',
  ),
  /(?<=(?<!\w)(?:at|by|around|about|till|until|after|before) )(?<of>one)(?!\w)(?! (?:of|the|other|time|point|day|that|which|stage|go)(?!\w))/gu,
  // "Two on Tuesday", "there for ten".
  new RegExp(
    `(?<![\\w#./:-])(?<!(?<!\\w)(?:optie|option|nummer|number|nr|keuze|or|of) )(?:${bareHour}(?= on #d\\d)|(?<=(?:there|come|in|agree|free|go|ok|oke|okay|good|fine) for )${bareHour}(?=$))`,
    'gu',
  ),
  // "Tomorrow 9"
  new RegExp(`(?<=#d\\d+ )${bareHour}(?=$| (?:please|aub|graag|ok|oke|okay|goed|prima)(?!\\w))`, 'gu'),
  // "Three on Tuesday or four on Wednesday"
  new RegExp(`(?<=#d\\d+ (?:or|of|and|en) )${bareHour}(?= (?:on|op) #d\\d)`, 'gu'),
  new RegExp(
    `(?<=#t\\d+ (?:of|or|en|and|to|tot|till|until|through|tot en met|a|-) )${hour}(?![\\w/]|[.:]\\d| ?(?:de|e|st|nd|rd|th)\\b)`,
    'gu',
  ),
  // "3 or later"
  new RegExp(
    `(?<![\\w#./:-])${hour}(?= (?:(?:or|of|and|en) (?:later|(?:any ?time )?after|earlier|before|eerder|vroeger|daarna|erna|onwards|up)|(?:at )?(?:the )?(?:earliest|latest)|onwards?)(?!\\w))`,
    'gu',
  ),
  new RegExp(`(?<![\\w#./:-])${hour}(?= (?:of|or) #t\\d)`, 'gu'),
  new RegExp(`(?<![\\w#./:-])${bareHour}(?= (?:tot|to|till|until|tot en met|-) #t\\d)`, 'gu'),
];
