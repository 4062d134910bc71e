import { atBorders } from './phrases.ts';

/** Words that leave open whether a reply is yes or no, whatever else it says. */
const undecided = atBorders(
  'niet alleen|niet enkel|not only|(?:wanneer|wie|waar) (?:dan )?niet|when not|grapje|geintje|joking|just kidding',
  'misschien|wellicht|(?<!niet |snel )mogelijk|ligt (?:er|eraan|aan)|hangt|afhankelijk|twijfel\\w*|geen idee|ja en nee|niet zeker|weet (?:ik |het |jij )?(?:het |dat )?(?:nog |zo |even )*niet|weet ik|niet weten|snap|begrijp|bedoel',
  'maybe|perhaps|possibly|probably|might|depends?|depending|no idea|no clue|yes and no|unsure|not (?:\\w+ )?(?:sure|certain)|dont (?:\\w+ )?know|havent decided|understand|mean|hard to say|moeilijk te zeggen',
  'soms|sometimes|af en toe|now and then|once in a while|occasionally|meestal|usually|mostly|niet altijd|not always|zelden|rarely|seldom|hardly|nauwelijks|amper|barely',
  'bijna|almost|nearly|haast|zo goed als|deels|partly|partially|gedeeltelijk|een beetje|beetje|a bit|a little|kinda|sort of|kind of|min of meer|more or less|somewhat|enigszins|half|niet helemaal|niet precies|not (?:entirely|exactly|quite|completely|fully|necessarily)',
  'nog mee bezig|in progress|binnenkort|aangevraagd|applied for|working on it|in aanvraag|straks',
);

/** Words of candidates who do not want to continue or to answer. */
const unwilling = atBorders(
  'geen zin(?! (?:in|om)\\b)|geen zin (?:in (?:dit|deze|die|je|jullie)|om te (?:antwoorden|praten|chatten|appen))|zin (?:meer|in dit)|(?:ik )?stop(?:pen)?(?: er ?mee)?|hou (?:er ?mee )?op|laat (?:maar|me|mij|het)|rust laten|met rust|geen (?:tijd|antwoord|interesse meer)|niet nu|nu niet|andere keer|later|genoeg van|klaar mee|moet (?:gaan|weg)',
  'gaat (?:je|jou|jullie|u) niets? aan|(?:te|zo) ?veel vragen|zeg ik (?:liever )?niet|(?:niet|liever niet) (?:zeggen|delen|vertellen|antwoorden|beantwoorden)|niet (?:\\w+ )?verder|vergeet het|doei|bekijk het',
  'no time|dont have time|not now|another time|leave me|leave it|im done|i am done|done with|quit|forget it|never ?mind|had enough|enough of|have to go|too many questions|no comment|none of your|bye',
  '(?:rather|prefer) not (?:to )?(?:say|tell|share|answer)|(?:dont|do not|wont|not) (?:want|wanna|feel|going)(?: to| like)? ?(?:answer\\w*|say\\w*|tell\\w*|continue|go on|talk\\w*|shar\\w*|chat\\w*|do this)|not interested any ?more|private|prive',
);

const telling = {
  en: 'explain|say(?! (?:that )?(?:i|yes|no)\\b)|tell|answer|discuss|share|disclose|remember|recall|describe|elaborate|put (?:it|that|this) in(?:to)? words|go into (?:it|that|this|detail)',
  nl: 'uitleggen|zeggen(?! dat ik)|vertellen|beantwoorden|herinneren|verwoorden|toelichten|bespreken|omschrijven|delen',
} as const;
const untold = new RegExp(
  atBorders(
    `(?:cant|cannot|can not|couldnt|could not|wont|will not|dont|do not|not allowed to|not able to|unable to|not going to|not supposed to)(?: \\p{L}+){0,3} (?:${telling.en})`,
    `niet(?: \\p{L}+){0,3} (?:${telling.nl})`,
  ),
  'u',
);
const told = new RegExp(atBorders(telling.en, telling.nl, 'vertel|uitleg|leg'), 'u');

/** Whether a reply denies only that the candidate tells: "can't explain it here", "mag ik niet zeggen". A question about telling is answered by it. */
export const deniesTelling = (said: string, asked: string): boolean => untold.test(said) && !told.test(asked);

/** Whether a reply leaves the answer open, or refuses one; `said` is normalized. */
export const isUndecided = (said: string): boolean => undecided.test(said) || unwilling.test(said);

const fixed = 'doe|kom|stuur|zeg|vraag|ga|begin|reken|toe|geef|plan|bel|app|stel|schrijf|zet';
const condition = new RegExp(
  atBorders(
    `(?<!\\b(?:${fixed}) )(?<!\\b(?:${fixed}) (?:het|dat|me|mij|er|jij|je) )maar(?! (?:natuurlijk|graag|zeker|al te))`,
    '(?<!sorry )but(?! (?:of course|sure|thanks|thank))|behalve|uitgezonderd|mits|tenzij|indien|echter|hoewel|alhoewel|zolang|op voorwaarde|voorwaarde|onder voorbehoud|in het geval',
    'als (?:ik|het|dat|er|je|jij|jullie|we|wij|de|die|u|mijn|iemand|men|dit|nodig|mogelijk)|(?:tenminste|althans) als',
    'als (?:\\p{L}+ ){1,6}(?:telt|mag|kan|is|zijn|wordt|kunnen|krijg|moet|gaat|lukt|past|betaalt|voldoet)$',
    'had (?:je|jullie|u) (?:me|mij|dat|het)|dan (?:ja|wel)|then (?:yes|maybe)',
    'if|unless|except|excluding|provided|providing|as long as|so long as|however|though|although|in case|on (?:the )?condition|as soon as|zodra',
  ),
  'u',
);

/** Whether a reply has a condition or a "but", so that it holds for some cases only. */
export const isConditional = (said: string): boolean => condition.test(said);

const limit = atBorders(
  'meer niet|verder niet|niet meer dan|no more than|alleen|enkel|slechts|uitsluitend|liefst|voorkeur|liever|verlopen|verloopt|vervallen|ingetrokken|kwijt\\w*|geschorst|gestolen|vroeger|ooit|voorheen|destijds|gehad|had ik|nog aan het|mee bezig|te weinig|met uitzondering|tot(?: en met)? (?!20\\d\\d)\\d+|vanaf \\d+',
  'only|just (?:not|the|on|in|one|for)|preferably|prefer|rather|expired|expires|expiring|lapsed|revoked|suspended|lost|stolen|used to|formerly|i had|had one|in the past|no longer|any ?more|until(?! 20\\d\\d)|up to|not yet|learning|studying|for now|voorlopig',
);

/** Whether a reply limits its yes: the yes holds no longer, or only in part. */
export const isLimited = (said: string): boolean => limit.test(said);

const trouble =
  '(?:probleem|problemen|punt|bezwaar|bezwaren|moeite|problem|problems|objection|objections|trouble|worries|issue|issues|hassle|bother|biggie)';
const noObjection = new RegExp(
  atBorders(
    `(?:geen|niet het minste|nooit een|is geen|no|not an?|isnt an?|is not an?|never an?|wont be an?|(?:i )?(?:dont|do not) (?:have|see|foresee) (?:an?|any|the)|(?:i )?have no|(?:i )?see no|without (?:an?|any)|zonder(?: enig)?) (?:enkel |enkele |single |real |enig |echt )?${trouble}(?: (?:mee|tegen|at all|whatsoever|hoor|hebben|with (?:that|it|this)|to (?:that|it|this)))*`,
    `(?:(?:dat |dit )?(?:heb|zie|vind) ik (?:daar |er |hier )*|ik (?:heb|zie) (?:daar |er |hier )*)?(?:helemaal |absoluut |totaal )?geen (?:enkel |enkele )?${trouble}(?: (?:mee|tegen|in|van))?`,
    '(?:dont|doesnt|do not|does not|wont|never) (?:really |actually )?(?:bother|faze|scare|trouble|worry) me(?: at all| one bit)?',
    'zonder meer|zonder twijfel|without (?:a )?doubt|no doubt(?: about it)?|waarom niet|waarom ook niet|why not|(?:daar )?(?:heb ik )?(?:niets|niks) (?:op )?tegen|(?:i )?(?:have )?nothing against (?:it|that)|niks mis mee|niets mis mee|geen vraag|no question about it',
  ),
  'gu',
);

const indifference = new RegExp(
  atBorders(
    '(?:dat |het |t )?(?:maakt|maak) (?:me |mij |ons |mijn )?(?:allemaal |echt |helemaal |verder |daarbij )*(?:niet|niks|niets|nix|weinig)(?: \\w+)? uit|(?:dat |het )?zal me(?: \\w+)? (?:worst|een zorg)\\w*|zal (?:me|mij) (?:jeuken|boeien)|om het even|eender|geen voorkeur|boeit (?:me |mij )?(?:niet|niks|niets)|(?:kan|kon) (?:het )?(?:me|mij) (?:het )?(?:niets|niks|niet|weinig) schelen|interesseert (?:me|mij) niet|wat (?:je|jij|jullie|u) (?:wil|wilt|willen)|zie maar|mij best|mij om het even',
    '(?:i )?(?:really |honestly )?(?:dont|do not|wouldnt|would not|didnt) (?:really |actually |much )?(?:mind|care)|(?:it |that )?(?:doesnt|does not|dont|dosent) (?:really )?matter|(?:it )?makes no (?:real )?difference|no (?:strong )?preference|(?:have )?no preference|either way|either is (?:fine|ok|okay|good)|up to you|whatever|whichever|all the same|same to me|not (?:bothered|fussed|bothered either way)|indifferent|i couldnt care|couldnt care less',
  ),
  'gu',
);

/**
 * The negations of a reply that deny nothing: those that agree ("geen probleem") and those that leave it open ("I don't
 * mind"). `rest` is the reply without them.
 */
export interface Negations {
  readonly agrees: boolean;
  readonly isIndifferent: boolean;
  readonly rest: string;
}

const squeezed = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Finds the negations of a reply that deny nothing. */
export const findNegations = (said: string): Negations => {
  const without = said.replace(noObjection, ' ');
  const rest = without.replace(indifference, ' ');
  return { agrees: without !== said, isIndifferent: rest !== without, rest: squeezed(rest) };
};
