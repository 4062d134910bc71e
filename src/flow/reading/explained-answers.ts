import { anywhere, oneOfPhrases, wordsBetween } from '../reply-parsers/phrases.ts';
import { application, conceptsIn, toConcept } from './concepts.ts';
import { changeWords, type MessageParts } from './message-parts.ts';
import { plainWords } from './plain-words.ts';

const gap = wordsBetween;
const otherWork = oneOfPhrases(
  '(?:ander|andere|tweede|eigen|other|another|different|second|part time|side|day|evening|saturday|sunday|weekend) (?:baan|job|jobke|werk|work|zaak|bedrijf|employer|place|one|company)',
  'bijbaan|bijbaantje|flexi job|flexijob|zaterdagbaan|ergens anders|elders|elsewhere|somewhere else|een baan|een job|a job',
);
const having = oneOfPhrases('heb|werk|zit|doe|have|got|do|work|am|working');

/** Times that come back every day or week. */
const weekday = '(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const everyWeek = oneOfPhrases(
  `(?:weekends|evenings|nights|mornings|afternoons|weekdays|doordeweeks|door de week|avonden|ochtenden|nachten|(?:${weekday})(?:s|en))`,
  's (?:avonds|ochtends|morgens|middags|nachts)|during the week|outside (?:school|term)',
  '(?:in|at|over|tijdens|during) (?:het |the )?(?:weekend|week|evening|morning|afternoon|night)|in de (?:avond|ochtend|middag|namiddag|nacht|week)',
  `(?:on|op|elke|every|each) (?:(?:a|de|the) )?(?:${weekday})`,
);
const notFrom = '(?<!(?:vanaf|per|sinds|from|since|starting|start|begin|beginnen) )';

/** "I have another job on Saturdays", "'s avonds werk ik ergens anders": work beside this. */
const sideWork = anywhere(
  `${having}${gap(4)} ${otherWork}${gap(2)} ${notFrom}${everyWeek}`,
  `${notFrom}(?:${everyWeek}|${weekday}|dan|then)(?: ik| i)? ${having}${gap(4)} ${otherWork}`,
  `${notFrom}(?:${everyWeek}|${weekday}|dan|then)${gap(2)} (?:at|in|on|op|bij) (?:mijn|my) ${otherWork}`,
  `(?<!(?:stay|staying|sticking|blijf|blijven) )(?:at|in|on|op|bij) (?:mijn|my) ${otherWork}`,
);

/** "Ik heb een andere baan gehad", "I was working another job": work of an earlier time. */
const earlierWork = anywhere(
  `(?:heb|had)${gap(5)} (?:ander|andere|other|another|different) (?:baan|job|werk|functie|work)${gap(3)} (?:gehad|gedaan|before|vroeger)`,
  `(?:was|were) (?:working|doing)${gap(3)} (?:other|another|different) (?:job|work|place|company)`,
  '(?:baan|job|werk|functie) gehad',
);

/** "My husband has a job in town". */
const workOfOthers = anywhere(
  `(?:he|she|hij|(?:mijn|my) (?:husband|wife|man|vrouw|partner|brother|broer|sister|zus|friend|vriend|vriendin|son|zoon|daughter|dochter|mum|dad))(?: (?!me(?!\\p{L}))[\\p{L}\\p{N}]+){0,3} ${otherWork}`,
);

/** "People who want to cancel their insurance". */
const wishOfOthers = anywhere(
  '(?:mensen|klant|klanten|people|customers?|callers?|clients?|patients?) (?:die|who|that)(?: [\\p{L}\\p{N}]+)*',
);

/** "Not interested in kitchen work": an interest in something else than this work. */
const otherInterest = anywhere(
  `(?:not|niet|no longer)${gap(2)} (?:interested|geinteresseerd) in (?!(?:this|that|the|your|it|a|any|working|applying|continuing|proceeding|going|deze|die|de|dit|dat|het|je|een|verder)(?!\\p{L}))(?:[\\p{L}\\p{N}]+ ?)+`,
);

/** "An office job, but it is not for me": what was named just before. */
const notForMeBefore = anywhere(
  `(?<=[\\p{L}\\p{N}] )(?:but|maar) (?:it|that|dat|het|die) (?:is|was)${gap(2)} (?:not|niks|niets|niet)${gap(3)} (?:for|voor) me`,
);

/** "Anything less", "under 5800": what is below the figure of an answer. */
const belowFigure = anywhere(
  '(?:(?:any|anything|nothing|everything|alles|iets|wat|veel|much|en|and|for|voor) )*(?:less|fewer|lower|minder|lager)(?! (?:than|then|dan))',
  '(?:(?:anything|everything|nothing|alles|at) )*(?:below|under|onder) (?:(?:de|the) )?(?:\\d\\S*|that|dat)|(?:alles )?(?:daaronder|eronder)',
  '(?<!\\p{L} )(?:anders|otherwise|or else)|(?:want|en|of|and|or|because) (?:anders|otherwise|else)',
  '(?<=\\d )(?:or|of) (?:it|i|het|ik)',
);

/** "Otherwise I would not be applying": what is not so. */
const otherwiseNot = anywhere(
  `(?:anders|otherwise|or else)${gap(2)} (?:zou|had|would|did)${gap(2)} (?:niet|nooit|not|never)(?: [\\p{L}\\p{N}]+){0,6}`,
);

const yesLead =
  /^(?:ja|jawel|jazeker|yes|yeah|yep|yup|sure|zeker|tuurlijk|natuurlijk)(?! (?:maar|but))(?![\p{L}\p{N}])/u;
const noLead = /^(?:nee|neen|nope|no|nah|liever niet|rather not)(?![\p{L}\p{N}])/u;
const turnsRound = anywhere('maar|but|echter|however');
const ofThat = anywhere('dat|that');
const stillHaving = anywhere(`(?:heb|have|have got)${gap(3)} ${otherWork}`);
// "No, that is not for me": what the question asks.
const notForMe = anywhere(
  `(?:dat|that)(?: (?:is|zou))?${gap(2)} (?:niks|niets|niet|not|nothing)${gap(2)} (?:voor|for) me`,
);

const asksToMove = anywhere(
  'relocat\\p{L}*|mov(?:e|ing)|verhuiz\\p{L}*|buitenland|abroad|travel\\p{L}*|reiz\\p{L}*|other (?:city|town|country)|andere (?:stad|plaats|regio)',
);
const stays = anywhere(
  `(?:stay|staying|remain|blijf|blijven|zit)${gap(3)} (?:where i (?:am|live)|here|put|hier|thuis|waar ik (?:zit|ben|woon))`,
);

/** "Avonden wil ik niet meer", "I don't do weekends anymore": something that is not wanted any more. */
const wantsNoMore = anywhere(
  `(?:wil|hoef|doe|werk|zoek)${gap(4)} (?:niet|geen)${gap(3)} (?:meer|langer)`,
  `(?:niet|geen)${gap(3)} (?:meer|langer)${gap(3)} (?:wil|hoef|doe|werk)`,
  `(?:not|no|never)${gap(6)} (?:anymore|any more|any longer)`,
  'no longer (?:want|do|work|need|like)',
);
const partsOfWork =
  /(?<!\p{L})(?:nacht|avond|ochtend|middag|weekend|zaterdag|zondag|ploegen|night|evening|morning|afternoon|saturday|sunday|shift|overtime|overuren)\p{L}*/u;
/** Words of most questions, which name nothing. */
const ordinary = toConcept(
  'werk|werken|werkt|werkte|gewerkt|willen|kunnen|welke|waar|wanneer|waarom|liefst|graag|meer|kiezen|baan|functie|jullie|voor|deze|nodig|probleem|eerder|beschikbaar|bereid',
  'work|working|worked|want|would|will|which|where|when|most|like|have|able|your|with|what|this|that|pick|many|could|willing|available|problem|need',
);
const shortestName = 4;

const namesOf = (text: string): readonly string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => word.length >= shortestName && !ordinary.has(word));

/** Whether words name a thing that a question asks about: "spoed" of "Spoedeisende hulp". */
const namesAsked = (words: string, { text, options }: ExplainedQuestion): boolean => {
  const asked = [text, ...options.map(({ label }) => label)].flatMap(namesOf);
  return namesOf(words).some((said) => asked.some((each) => each.startsWith(said) || said.startsWith(each)));
};

/** The pending question, as far as it matters here. */
export interface ExplainedQuestion {
  readonly text: string;
  readonly action: { readonly kind: string };
  readonly options: readonly { readonly label: string }[];
}

/** Removes from words at a question for a figure what tells of a figure below it: from the limit on, or all where only a sentence stands before. */
const withoutLimit = (words: string): string => {
  const found = belowFigure.exec(words);
  if (!found) return words;
  const before = words.slice(0, found.index).trim();
  return /\d/u.test(before) && !/ (?:i|ik) /u.test(before) ? before : '';
};

/** Whether words end a part of the work that the question asks about, and not the application. */
const endsAskedPart = (words: string, whole: string, pending: ExplainedQuestion): boolean => {
  const { kind } = pending.action;
  if ((kind !== 'ask/boolean' && kind !== 'ask/choice') || !wantsNoMore.test(words)) return false;
  if (conceptsIn(words)(application)) return false;
  if (partsOfWork.test(words) || namesAsked(words, pending)) return true;
  return (yesLead.test(whole) || noLead.test(whole)) && kind === 'ask/boolean' && ofThat.test(words);
};

const explanationsOf = ({ whole }: MessageParts, { action, text }: ExplainedQuestion): readonly RegExp[] => {
  const { words } = whole;
  const always = [sideWork, earlierWork, workOfOthers, wishOfOthers, otherInterest, otherwiseNot];
  if (action.kind === 'ask/text') return [...always, notForMeBefore];
  if (action.kind !== 'ask/boolean') return always;
  const asked = text.toLowerCase();
  return [
    ...always,
    ...(yesLead.test(words) && !turnsRound.test(words) ? [stillHaving] : []),
    ...(noLead.test(words) ? [notForMe] : []),
    ...(asksToMove.test(asked) ? [stays] : []),
  ];
};

/**
 * Returns a message without what explains an answer and would else look like a wish to stop: work beside this or before it, work
 * of others, a figure below which somebody would not work, what the question asks for and the candidate does not want.
 */
export const withoutExplanations = (message: MessageParts, pending: ExplainedQuestion): MessageParts => {
  const explanations = explanationsOf(message, pending);
  const isForFigure = pending.action.kind === 'ask/number' && /\d/u.test(message.whole.words);
  return changeWords(message, (words) => {
    if (endsAskedPart(words, message.whole.words, pending)) return '';
    const left = explanations.reduce((said, explanation) => said.replace(explanation, ' '), words);
    return (isForFigure ? withoutLimit(left) : left).replaceAll(/ {2,}/gu, ' ').trim();
  });
};
