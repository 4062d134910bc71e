import { mendNames } from './name-typos.ts';
import { withDigits } from './spoken-numbers.ts';

const weekdayName =
  '(?:ma|di|wo|woe|do|vr|za|zo|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|[a-z]{2,6}dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';

const marks: readonly (readonly [RegExp, string])[] = [
  [/&/gu, ' and '],
  [/@/gu, ' at '],
  // The letter for the digit: "8.3o".
  [/(?<=(?<!\p{L})\d{1,2}[:.u][0-5])o(?![\p{L}\d])|(?<=(?<![\p{L}\d])[12])o(?=[:.u]\d)/giu, '0'],
  // A date and a time as computers write them.
  [/(?<=\d{4}-\d\d-\d\d)t(?=\d\d:)/giu, ' '],
  [/(?<=\d ?(?:[ap]m|u|h|uur)?)\+(?!\d)/giu, ' or later '],
  // A dash between days or times is a span.
  [new RegExp(`(?<=(?<!\\p{L})${weekdayName}) ?[-–—] ?(?=${weekdayName}(?!\\p{L}))`, 'giu'), ' tot '],
  [
    /(?<=\d ?(?:[ap]\.?m\.?|u|h|uur|st|nd|rd|th|e|de|ste)|\d[:.uh]\d\d) ?[-–—] ?(?=\d)|(?<=\d) [-–—] (?=\d)|(?<=\d)[-–—](?=\d{1,2}[:.uh]\d\d)/giu,
    ' tot ',
  ],
  // A denial in front of a mark belongs to the words before it: "maandag kan ik niet. Dinsdag?"
  [/(?<=(?<!\p{L})(?:niet|nie|ni|not)(?: (?:gaan|lukken|passen|kunnen))?)(?:[.,;!]+|…) /giu, ' hoor '],
  [/[👍✅👌🆗✔☑💯]/gu, ' ok '],
  [/[👎❌🚫]/gu, ' nope '],
  [/#(?=\d)/gu, ' nummer '],
];

/** Lower case, without accents and without marks that mean nothing between words. */
const normalize = (text: string): string =>
  marks
    .reduce((said, [mark, word]) => said.replaceAll(mark, word), ` ${text} `)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`´]/gu, '')
    .replaceAll(/(?<=[ap])\.m\.?/gu, 'm')
    .replaceAll(/[^\p{L}\p{N}:./?-]+|[.:/-](?!\d)|(?<!\d)[.:/-]/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();

// Words between a verb and its denial.
const meanwhile = '((?: (?!niet|nooit|geen|tot|van|om|te)\\w+){0,3})';

// One form for what is written in many: dialect, contractions and words that are written as one.
const forms: readonly (readonly [RegExp, string])[] = [
  [/(?<!\w)(?:morgn|mrgen|morge|morgeb)(?!\w)/gu, 'morgen'],
  // Written in a hurry.
  [/(?<!\w)b4(?!\w)/gu, 'before'],
  [/(?<!\w)beh(?!\w)/gu, 'behalve'],
  [/(?<!\w)mkt(?!\w)/gu, 'maakt'],
  [/(?<!\w)mog(?!\w)/gu, 'mogelijk'],
  [/(?<!\w)isgoed(?!\w)/gu, 'is goed'],
  [/(?<!\w)mrg(?!\w)/gu, 'morgen'],
  [/(?<!\w)smid(?!\w)|(?<=\w )mid$/gu, 'middag'],
  [/(?<=\d) n (?=\d)/gu, ' and '],
  [
    /(?<=(?<!\w)(?:last|first|that|early|earliest|latest) )1(?! ?(?:[ap]m|uur|u|h|:|of|or|\d))(?!\w)/gu,
    'one',
  ],
  [/(?<!\w)can no longer(?!\w)/gu, 'cant'],
  [/(?<=(?:same time|zelfde (?:tijd|uur)) )(?:the|de) week (?:after|erna|erop|daarna)(?!\w)/gu, 'next week'],
  // "Done by 11 as my shift starts at 12": who begins then has to leave before.
  [
    /(?<!\w)(?:done|finished|klaar) (?:by|at|om|tegen) (?=\d.* (?:shift|work|class|dienst|werk|les|school) (?:starts?|begins?|begint)(?!\w))/gu,
    'must be done by ',
  ],
  [/(?<!\w)nen(?!\w)/gu, 'een'],
  [/(?<!\w)gene(?= (?:enkele?|een|goede?|tijd)(?!\w))/gu, 'geen'],
  // "Kwart voor den twaalven"
  [/(?<=(?<!\w)(?:voor|over|tegen|om) )(?:den? )?(vier|acht|tien)en(?!\w)/gu, '$1'],
  [/(?<=(?<!\w)(?:voor|over|tegen|om) )(?:den? )?(vij|el|twaal)ven(?!\w)/gu, '$1f'],
  // An apostrophe that is a space.
  [/(?<!\w)i (?=(?:m|d|ll|ve)(?!\w))/gu, 'i'],
  [/(?<!\w)(ca|wo|do|does|did|is|are)n (?=t(?!\w))/gu, '$1n'],
  [/(?<!\w)(next|volgende) (?:next|volgende) week(?!\w)/gu, 'week after next'],
  [
    /(?<=(?<!\w)(?:volgende|komende|next|coming) (?:week|wk)(?!\w).{1,20})(?:de|die|the|that) week (?:erna|daarna|erop|after(?: that)?)(?!\w)/gu,
    'week after next',
  ],
  // "Is there nothing after six?" asks for something.
  [
    /(?<=(?<!er )(?<!\w)(?:(?:is|zijn|heeft|hebben|heb|hebt) (?:er|je|jullie|u|ge|gij)|is there|(?:do|have) you(?: have| got)?)(?: (?:echt|ook|dan|nog|really))? )(?:niks|niets|nothing|geen)(?! (?:enkele?|een|voorkeur|probleem|bezwaar))(?!\w)/gu,
    'iets',
  ],
  [/(?<=(?<!\w)(?:toch|dan|liever) )maar (?=niet(?!\w))/gu, ''],
  [/(?<=(?:ochtend|voormiddag|namiddag|middag|avond))en(?!\w)/gu, 's'],
  [/(?<=\d)s?ten(?!\w)/gu, 'e'],
  [/(?<!\w)more early(?!\w)/gu, 'earlier'],
  [/(?<!\w)more late(?!\w)/gu, 'later'],
  [/(?<!\w)(?:meeste?|most) (?:vroege?|early|earliest|soon)(?!\w)/gu, 'earliest'],
  [/(?<!\w)(?:meeste?|most) (?:late?|laat|latest)(?!\w)/gu, 'latest possible'],
  [/(?<!\w)could ?(?:nt|not)(?! (?:be|care|mind|matter|agree|ask|wait)(?!\w))/gu, 'cant'],
  [/(?<!\w)would ?(?:nt|not)(?! (?:mind|matter|bother)(?!\w))/gu, 'wont'],
  // A candidate who does not work is free.
  [
    /(?<!\w)(?:im|i am|am)(?: (?:\w+ly|just))? not working(?! out)(?!\w)|^not working(?= (?:on|at|now|then|that|this|these)(?!\w))|(?<=currently )not working(?!\w)|(?<!\w)i (?:(?:dont|do not) (?:have to )?|never )work(?!\w)/gu,
    'free',
  ],
  [
    new RegExp(
      `(?<!\\w)(?:werk ik|ik werk)${meanwhile} (?:niet|nooit)(?! (?:meer )?(?:graag|goed))(?!\\w)`,
      'gu',
    ),
    'ben ik vrij$1',
  ],
  [
    new RegExp(
      `(?<!\\w)(?:(?:ben|moet|hoef|heb) ik|ik (?:ben|moet|hoef|heb))${meanwhile} (?:niet (?:aan het werk|te werken|werken)|geen (?:werk|job|baan))(?!\\w)`,
      'gu',
    ),
    'ben ik vrij$1',
  ],
  [/(?<!\w)i do work(?!\w)/gu, 'i work'],
  [/(?<!\w)(?:t e m|tem)(?!\w)/gu, 'tot en met'],
  [/(?<!\w)t m(?!\w)|(?<!\w)(?:up )?(?:to|till?|until) and (?:incl|including)(?!\w)/gu, 'tot en met'],
  [/(?<!\w)(?:nie|ni)(?!\w)/gu, 'niet'],
  [/(?<!\w)das(?!\w)/gu, 'dat is'],
  [/(?<!\w)tis(?!\w)/gu, 'het is'],
  [/(?<!\w)da(?!\w)/gu, 'dat'],
  [/(?<!\w)den(?!\w)/gu, 'de'],
  [/(?<!\w)ne(?!\w)/gu, 'een'],
  [/(?<!\w)t(?!\w)/gu, 'het'],
  [/(?<!\w)goe(?!\w)/gu, 'goed'],
  [/(?<!\w)t(?=maakt|zal|past|lukt)/gu, 'het '],
  [/(?<!\w)(?:dieje?n?|diene)(?!\w)/gu, 'die'],
  [/(?<!\w)v ?d(?!\w)/gu, 'van de'],
  [/(?<!\w)(?:pls|plz|plse)(?!\w)/gu, 'please'],
  [/(?<!\w)(?:thx|thnx|tnx|ta)(?!\w)/gu, 'thanks'],
  [/(?<!\w)(?:ajb|svp|alsjeblieft|alstublieft|asjeblieft)(?!\w)/gu, 'aub'],
  [/(?<!\w)(?:apart from|aside from|other than|uitgezonderd|met uitzondering van)(?!\w)/gu, 'except'],
  [/(?<=\p{L})dach(?!\w)/gu, 'dag'],
  [/(?<=\p{L}dag)(?:s?kes?|jes?)(?!\w)/gu, ''],
  [/(?<!\w)(kwart|vijf|tien)(voor|over)(?=\p{L}|\d)/gu, '$1 $2 '],
  [/(?<!\w)half(?=\d)/gu, 'half '],
  [
    /(?<!\w)hal[fv]f?(?= (?:\d{1,2}|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)(?!\w))/gu,
    'half',
  ],
  [/(?<!\w)1\/4(?= (?:past|to|after|over|voor|na)(?!\w))/gu, 'quarter'],
  [/(?<!\w)(?:kwart|kw) vr?(?= )/gu, 'kwart voor'],
  [/(?<=(?<!\w)\d{1,2}(?:[:.]?\d{2})?)([ap])(?!\w)/gu, '$1m'],
  [/(?<!\w)(neg|zev)(?:e|uh)(?= uur)/gu, '$1en'],
  [/(?<!\w)uurke(?!\w)/gu, 'uur'],
  [
    /(?<!\w)(?:i )?(?:really )?(?:cant|can not|cannot) wait(?! (?:that|so|until|till) )(?!\w)/gu,
    'look forward',
  ],
  // In Dutch "past" is no limit.
  [
    /(?<=(?<!\w)(?:dat|die|het|dit|mij|me) )past(?! in )(?!\w)|(?<!\w)past(?=$| (?:mij|me|prima|goed|perfect|beter|best|het best|ook|wel|mooi)(?!\w))/gu,
    'lukt',
  ],
  [/(?<!\w)(?:ys|yse|yesh|yees|yex)(?!\w)/gu, 'yes'],
  [/(?<!\w)(?:oaky|okya|okat|okk+|okee+)(?!\w)/gu, 'oke'],
  [/(?<!\w)(?:vrydag)(?!\w)/gu, 'vrijdag'],
  [/(?<!\w)(dins|woens|donder|vrij)d(?!\w)/gu, '$1dag'],
  [/(?<!\w)dond(?!\w)/gu, 'donderdag'],
  [/(?<!\w)til(?!\w)/gu, 'till'],
  [/(?<!\w)thru(?!\w)/gu, 'through'],
  [/(?<!\w)(?:tss|tusse|tussne|betwen|beween|btwn|btw(?= (?:\d|mon|tue|wed|thu|fri)))(?!\w)/gu, 'between'],
  [/(?<=(?<!\w)(?:tussen|between) )(?:de|the)(?: hours of)? (?=\d{1,2} (?:en|and) )/gu, ''],
  [/(?<!\w)(?:vlgnd|volgend|volgnde|vlgende|vlg)(?= (?:week|wk)(?!\w))/gu, 'volgende'],
  [/(?<!\w)nxt(?!\w)/gu, 'next'],
  [/(?<!\w)dees(?!\w)/gu, 'deze'],
  [/(?<!\w)week hierna(?!\w)/gu, 'volgende week'],
  [/(?<!\w)in a couple of (?=weeks)/gu, 'in 2 '],
  [/(?<=(?<!\w)(?:over|binnen) )(?:een (?:dikke|kleine) |zo een |zon )(?=(?:\d|twee|drie))/gu, ''],
  [/(?<!\w)(?:een tweetal|een stuk of 2)(?!\w)/gu, '2'],
  [
    /(?<!\w)(?:nothing|niks|niets) (?!voor (?:mij|me|ons))(?=(?:after|before|na|voor|later than|earlier than) )/gu,
    'not ',
  ],
  [/(?<!\w)(?:op (?:zijn|zn) laatste?|tot (?:max|maximaal|maximum|uiterlijk))(?!\w)/gu, 'uiterlijk'],
  [/(?<!\w)(?:tussen nu en|between now and|from now (?:till|until|to))(?!\w)/gu, 'tot en met'],
  [/(?<!\w)van(?=(?:ochtend|morgen|middag|namiddag|avond)(?!\w))/gu, 'vandaag '],
  [/(?<=vandaag )morgen(?!\w)/gu, 'ochtend'],
  [/(?<!\w)this (?=(?:morning|afternoon|evening)(?!\w))/gu, 'today '],
  [/(?<!\w)tonight(?!\w)/gu, 'today evening'],
  [/(?<=\p{L}dag|(?<!\w)morgen)(?=(?:ochtend|voormiddag|middag|namiddag|avond|vroeg))/gu, ' '],
  [/(?<=(?:maan|dins|woens|donder|vrij|zater|zon)dag) ?(?:s )?morgen(?:s|d)?(?!\w)/gu, ' ochtend'],
  [/(?<!\w)s(?: ?)(?=(?:ochtends|morgens|middags|namiddags|avonds)(?!\w))/gu, ''],
  [/(?<!\w)(?:niet|geen|not) 1(?! ?(?:uur|u|h|am|pm|oclock|:|\d))(?!\w)/gu, 'geen een'],
  [/(?<=(?:maan|dins|woens|donder|vrij|zater|zon)dag)en(?!\w)/gu, ''],
  [/(?<!\w)(?:no|geen) (?=(?:mon|tues|wednes|thurs|fri|satur|sun)days)/gu, 'not '],
  [/(?<!\w)half(?=(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)(?!\w))/gu, 'half '],
  [/(?<=(?<!\w)(?:(?:in|op|van|tijdens) de|vroege) )morgen(?!\w)/gu, 'ochtend'],
  // "3's good"
  [
    /(?<=\d|\d[ap]m|oclock|noon|day|(?<!\w)(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty))s(?= (?:good|fine|great|grand|perfect|ok|okay|best|better|ideal|too|lovely|cool)(?!\w))/gu,
    ' is',
  ],
  [/(?<!\w)(\d{1,2})en(?!\w)/gu, '$1 uur'],
];

// Greetings name parts of the day, and names at the end of a letter can be months.
const greetings: readonly RegExp[] = [
  /^(?:(?:hi|hello|hey|hoi|hallo|dag) )?(?:good|goede|goeie|goedee?) ?(?:morning|afternoon|evening|day|morgen|middag|avond|dag|namiddag)(?!\w)/u,
  /(?<!\w)(?:een )?(?:happy|merry|prettige?|fijne?|vrolijke?|zalige?|gelukkige?|gelukkig) (?:christmas|xmas|new year|holidays|easter|kerst\w*|nieuwjaar|feestdagen|pasen)(?: (?:to|for|aan|voor) (?:ye|you|u|jullie|je))?(?: (?:all|allemaal|everyone))?$/u,
  /(?<!\w)have a (?:good|great|nice|lovely|fine|grand) (?:day|morning|afternoon|evening|weekend|week|one)(?: (?:to you|all|ahead|sir))*$/u,
  /(?<!(?<!\w)(?:is|thats|een|a|die|that|op|on|of|the|de) )(?:een )?(?:good|great|nice|lovely|fine|fijne?|goed|prettig|prettige|mooie|goede|goeie|leuke) (?:day|morning|afternoon|evening|weekend|week|one|dag|avond|middag|morgen)(?: (?:to you|all|nog|verder|gewenst|ahead|sir))*$/u,
  /(?<!\w)(?:groet|groeten|groetjes|mvg|grtz|met vriendelijke groet\w*|vriendelijke groet\w*|kind regards|best regards|regards|best wishes)(?: (?:from|van))?(?: [a-z]+){0,3}$/u,
];

// "Morning! 2pm please"
const hail =
  /^\s*(?:morning|afternoon|evening|middag|namiddag|avond|m[oô]r?g+e[nh]?)(?: (?:all|there|team|guys|everyone|folks|sir|madam))?(?:!+|(?:[,.]|(?<= \p{L}+))(?=.*\d))\s+(?=\S)/iu;

/** Writes a reply in the form that the patterns know. */
export const toSlotText = (reply: string): string => {
  const letter = normalize(reply.replace(hail, ''));
  const body = greetings.reduce((said, greeting) => said.replace(greeting, ' ').trim(), letter);
  const text = forms.reduce((said, [form, word]) => said.replaceAll(form, word), body);
  return withDigits(mendNames(text).replaceAll(/ {2,}/gu, ' ').trim());
};

const reason =
  /(?<!\w)(?:want|omdat|aangezien|because|cause|cos|coz|cuz|since (?:i|im|ive|my)|(?<!(?:as \w+|same|well|much) )as (?:i|im|ive|id|ill|my|our|we|were|weve|the|there|theres|then|its|on|he|she|\w+days?)|ivm|vanwege)(?!\w).*/u;

/** Returns what comes before a reason: its days and times are no wish. */
export const withoutReason = (text: string): string => text.replace(reason, '').trim();

/** Returns what follows a "so": the wish behind its reason. */
export const conclusionOf = (text: string): string =>
  /(?<! not)(?<!^not) (?:dus|so) (?!early|late|soon|quick|quickly|fast|much|many|long)(.*)$/u.exec(
    text,
  )?.[1] ?? '';

const spokenMark = '(?:neen?|no|euh+|uhm?|erm|(?<!is )actually|of eigenlijk|or rather|i do beg your pardon)';
const turned = new RegExp(
  `^(.*\\S) ${spokenMark} (?!problem|worries|later|earlier|longer|good|use|more|bother)(.*)$`,
  'u',
);

/** Returns what stands before and behind a word with which somebody corrects a choice while choosing: "di nee wo"; null without one. */
export const splitAtCorrection = (
  text: string,
): { readonly before: string; readonly after: string } | null => {
  const [, before = '', after = ''] = turned.exec(text) ?? [];
  return after === '' ? null : { before, after };
};

const correction =
  /^.*(?<!\w)(?:(?:o|oh|ow|och|ah|of) neen?|(?:o|oh|ah) no|(?:neen?|no) (?:wacht|wait)|(?:wacht|wait) (?:neen?|no)|scra(?:p|tch) that|actually no)(?! (?:problem|worries|later|earlier)(?!\w))(?!\w)(.*)$/u;

/** Returns what follows an "oh no": the wish that replaces the one before it. */
export const correctionOf = (text: string): string => correction.exec(text)?.[1]?.trim() ?? '';
