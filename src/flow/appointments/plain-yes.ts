import { says } from './phrase-test.ts';
import { saysNone } from './slot-phrases.ts';
import { yesPhrases } from './yes-phrases.ts';

const no = says(
  [
    'nee+(?:je|ke|n|nee)?|neuh|nope|nop|nah|no|^n$|niet|not (?:possible|good|free|available|for me|going|work|working|suiting|anymore|then)|(?:niks|niets) voor (?:mij|me|ons)|geen tijd|(?:cant|cannot|wont|will not)(?! (?:you|we)(?!\\w))|doesnt|onmogelijk|oei|helaas|unfortunately|im afraid|dentist|tandarts|werken dan|verhinderd|moet (?:ik )?dan (?:werken|weg)|annuleer|cancel',
    'wrong|fout|foutje|verkeerde?n?|vergist|vergissing|incorrect|mistake|misclick\\w*|error|noo+|neu+j|nee+n?(?: nee+n?)*|stop|(?:dont|do not) (?:book|confirm)|(?:didnt|did not|havent|never) (?:\\w+ )?(?:pick|picked|choose|chose|chosen|want|wanted|mean|meant|ask|asked|select|selected|say|said|agree|agreed)|nay|negative|isnt (?:right|correct|it|what)|scrap that|not (?:what|the (?:one|time|day|date)|right|correct|that|this|quite|ok|okay|happy|it|gonna)|anders bedoeld|iets anders (?:gekozen|bedoeld|aangeklikt)',
    'it (?:is|does) not|(?:im|i am) (?:working|at work|away)|not really|it (?:isnt|doesnt)|oh wait|wait|oops|change my mind|rather not|ander (?:moment|tijdstip)|another time|different time|andere tijd',
  ].join('|'),
);

const partOfDay =
  '(?:die|that|dezelfde|the same) (?:ochtend|morgen|voormiddag|middag|namiddag|avond|dag|morning|afternoon|evening|day)';
const duty = '(?:heb|have|ive|got|moet|must|need|werk|werken|work|working)';
const noWish = '(?! (?:vrij|free|tijd|time|liever|graag|prefer|rather|niet|not|niks|nothing)(?!\\w))';

/** Whether a text tells of a duty in the part of the day that was chosen, and so refuses it: "ja. of nee, ik heb tandarts die ochtend". */
export const saysBusyThen = says(
  `${duty}(?:${noWish} \\w+){1,6} ${partOfDay}|(?:ik|i|we) ${partOfDay}(?:${noWish} \\w+){0,6} ${duty}`,
);

const saysUnsure = says('weet (?:ik )?(?:het )?(?:nog )?niet|(?:not|niet) (?:sure|zeker)|dont know');

/** Whether a text is a no, with or without more. Behind a yes it is none. */
export const saysNo = (text: string): boolean =>
  no(text) &&
  !saysUnsure(text) &&
  !/^(?:(?:allez|nou|oh|ah|well|eh|amai) )*(?:ja|yes|ok|jo|sure|prima)/u.test(text);

/** Whether a text is a no and nothing else. */
export const saysPlainNo = (text: string): boolean =>
  /^(?:(?:nee+|neen|neuh|nope|no|n|nah|sorry|helaas|dus|hoor|dank je|dank u|bedankt|thanks|thank you|jammer|unfortunately|echt|really) ?)+$/u.test(
    text,
  ) && no(text);

const shortest = 4;

/** Whether a text refuses what was shown, and can refuse nothing else: "no thanks", "kan ik niet". */
export const refusesOffer = (text: string): boolean =>
  saysPlainNo(text) || (text.split(' ').length <= shortest && saysNone(text));

const asksElse = says(
  'instead|liever|rather|prefer|kan (?:het|dat|die|ik|we)|kunnen we|can (?:i|we|it|you)|could|please|aub|graag|doe|zet|maak|move|change',
);

const expected = says(
  '(?:dacht|meende|thought|assumed)(?: (?:dat|that|we|you|jullie|je|u|ge|het|dit|it|this|er))* (?:(?!#)\\w+ ){0,4}(?:was|waren|were|is|zou|would|said|gezegd|ging|hadden|had|agreed|afgesproken)(?! (?:\\w+ )?(?:better|beter|handiger|easier))|(?:was|wasnt) (?:het|dit|dat|it|this|that) (?:niet|not|supposed|meant|toch)|(?:het|it|dit|this) was (?:toch|supposed|meant)',
);

/** Whether a text is surprised by the chosen time: what it names was expected, and is no wish. */
export const saysMistaken = (text: string): boolean => expected(text) && !asksElse(text);

const hasCondition = says(
  'als|if|mits|tenzij|unless|enkel|only|alleen|indien|zolang|zo lang|voorbehoud|(?:op|onder) (?:de )?voorwaarde|as long as|so long as|provided|providing|assuming|on (?:the )?condition|except|behalve|depending|afhankelijk',
);

const beginsWithYes =
  /^(?:(?:nou|well|oh|ah|hmm?|dat is|thats|sounds|klinkt|is|lijkt) )*(?:goed|prima|top|fine|grand|good|great|perfect|sure|oke?|okay|ja|jaa+|yes|yeah|yep|akkoord|deal|in orde|happy|lovely)(?!\w)/u;
const needs = says(
  'mits|tenzij|unless|op voorwaarde|zolang|zo lang|as long as|so long as|provided|providing|on condition|assuming|(?:if|als) (?:i|ik|we|it|het) (?:(?:maar|can|kan|dan|could) )*(?:be (?:gone|done|finished|out|away)|klaar|weg|thuis|finish|leave)|als ik (?:maar )?(?:\\w+ ){0,4}(?:weg|klaar|thuis|terug)',
);

/** Whether a text is a yes that a condition limits: the times that the condition names are no wish. */
export const isConditionalYes = (text: string): boolean =>
  (hasCondition(text) && /^(?:ja|yes|ok)/u.test(text)) || (needs(text) && beginsWithYes.test(text));

const hasDoubt = says(
  'maar|ma|but|misschien|maybe|perhaps|denk|think|guess|suppose|twijfel|not sure|even (?:kijken|checken|vragen|overleggen)|let me|first|eerst|weet (?:het )?(?:nog )?niet|depends|hangt|hoe|waar|wat|wie|welke|wanneer|how|where|what|when|who|which|can i|kan ik|kan het|hopelijk|hoop|hopefully|hope|try|probeer|proberen|waarschijnlijk|wellicht|wss|vermoedelijk|probably|normaal|normally|should|might|may|could|moet|eventueel|in principe|voorlopig|tentatively|pencil|whatever|optie|option|anders|otherwise|though|wel eens|zal wel|liever|rather',
);

const saysDoubt = (text: string): boolean =>
  text.includes('?') ||
  hasDoubt(
    text.replaceAll(
      /(?<!\w)(?:doe|doet|laat|noteer|leg|zet|boek|plan|hou|schrijf|vastleggen|inplannen|inboeken|boeken|noteren|plannen|reserveren)(?: (?:hem|het|me|mij|die|dat|er|u|dan|deze))* maar|(?<!\w)vooruit(?: dan)? maar/gu,
      ' ',
    ),
  );

// Phrases whose words read as a yes, and that are none.
const irony = /^(?:ja dag|yeah right|(?:ja )?lekker dan|right|all the best|please confirm|confirm please)$/u;

// Somebody's name at the end of a letter.
const signature =
  /(?<=(?<!\w)(?:thanks|bedankt|wel|cheers|thank you|groetjes|gr|mvg) )(?:from |van )?[a-z]+(?: [a-z]+)?$/u;

const withoutStretch = (text: string): string => text.replaceAll(/([a-z])\1{2,}/gu, '$1$1');

/** Returns what follows the longest phrase at the beginning of a text, and whether it is a yes; null where none begins it. */
const takePhrase = (text: string): { readonly rest: string; readonly affirms: boolean } | null => {
  const found = yesPhrases.map(({ pattern, affirms }) => ({
    length: pattern.exec(text)?.[0].length ?? 0,
    affirms,
  }));
  const longest = found.reduce((best, each) => (each.length > best.length ? each : best));
  return longest.length === 0 ? null : { rest: text.slice(longest.length).trim(), affirms: longest.affirms };
};

const isMadeOfYes = (text: string): boolean => {
  let isYes = false;
  for (let rest = text; rest !== '';) {
    const taken = takePhrase(rest);
    if (!taken) return false;
    isYes ||= taken.affirms;
    rest = taken.rest;
  }
  return isYes;
};

/** Whether a text is a yes, and says nothing else that could matter. `text` has marks for days and times. */
export const isPlainYes = (text: string): boolean => {
  const said = withoutStretch(text.trim());
  if (saysDoubt(said) || hasCondition(said) || irony.test(said)) return false;
  return isMadeOfYes(said) || isMadeOfYes(said.replace(signature, '').trim());
};
