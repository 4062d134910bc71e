import { anywhere, oneOfPhrases, wholly, wordsBetween } from '../reply-parsers/phrases.ts';
import type { ReadingContext } from './reading-context.ts';
import { answersBeside } from './answers-anyway.ts';
import { withoutExplanations } from './explained-answers.ts';
import { leavesApplication } from './leaving.ts';
import { wantsToEnd } from './withdrawal-concepts.ts';
import { findPart, type MessagePart, type MessageParts, splitMessage } from './message-parts.ts';

const gap = wordsBetween;

/** The things of this application that one can want no more. */
const process = oneOfPhrases(
  'sollicitatie|solliciteren|aanmelding|inschrijving|kandidatuur|procedure|sollicitatieprocedure|gesprek|chat|vragenlijst|invullen|deelname|proces',
  'application|applying|apply|file|dossier|process|candidacy|chat|conversation|form|questionnaire|registration',
);
const job = oneOfPhrases(
  'baan|job|functie|vacature|werk|rol|plek|positie|opdracht',
  'role|position|vacancy|work|offer|post',
);

const plain = [
  '(?:stop|kap|nok|schei|hou|houd|kappen|stoppen|nokken)(?: ik)?(?: er| hier)?(?: nu| dan| maar| toch| even| liever| gewoon)* (?:ermee|hiermee|mee|er nu mee)(?! (?:bezig|begonnen))(?: op| uit)?',
  '(?:wil|ga|moet|zou)(?: ik| je)?(?: graag| toch| nu| liever| hier)* (?:(?:ermee|hiermee|er mee|hier mee|er) )?(?:stoppen|kappen|ophouden|afhaken)(?! (?:met|om|bij|op|als))',
  '(?:on second thoughts?|after thinking(?: about it| it over)?|having thought about it)(?!.*\\b(?:make|put|say|change)\\b).*(?:not|no|pass|forget|leave|withdraw|cancel)',
  '(?:laten we|let us)(?: (?:er|hier|hiermee|ermee|maar|nu|dan|just))* (?:mee )?(?:stoppen|ophouden|kappen|stop)(?: here| hier| now| nu)*(?! (?:met|om|bij|with|to|at))',
  '(?:haak|haken|haakt)(?: ik)?(?: hier| nu| dan| maar| toch| bij deze)* af|ik ben (?:hier )?klaar mee',
  '(?:zie|zien|ziet)(?: ik)?(?: er| hier)?(?: toch| maar| nu| liever| dan)* (?:van ?af|vanaf|ervan af|hiervan af|hier van af)|afzien van|afgezien van (?:de|deze|mijn) ',
  `trek(?:ken)?(?: ik)?(?: me| mijn| de| deze| het| hem| alles)*(?: ${process})?${gap(3)} (?:terug|in)|(?:me|mijn ${process}|${process}) (?:graag |wil )?(?:terugtrekken|intrekken|annuleren)|(?:wil|ga)${gap(4)} (?:terugtrekken|intrekken)`,
  `(?:haal|verwijder|wis|schrap|annuleer|cancel|delete|remove|withdraw|pull|scrap|bin|drop|stop|end|close|retract|terminate|discard)(?: me|(?: aub| please| maar| even)?(?: mijn| my| the| this| de| deze))(?: (?:maar|even|uit|van|please|whole|job|current))* ?(?:${process}|gegevens|details|data|info|naam|name|profile|profiel|cv)`,
  `(?:haal|schrijf|meld|streep|schrap|verwijder|wis) (?:me|mijn naam)${gap(3)} (?:af|uit|eraf|eruit|weg|door|van de lijst)`,
  `(?:wil|hoef|zoek|heb)(?: ik)?(?: toch| deze| die| de| dit| het| ${job}| nodig| eigenlijk)* (?:niet|geen)(?: ander| andere| deze| die)*(?: ${job})? (?:meer|langer)(?: nodig| te| zoeken| hebben| van je| voor me| voor mijn)*(?! dan| \\d)$`,
  `(?:hoeft|hoef|hoeven)(?: het| dit| dat| ik| al| nu| van me| voor me)* niet (?:meer|langer)(?: (?:voor me|van me|hoor|te|door te gaan|verder))*(?! te)`,
  '(?:doe|ga|kom|wil)(?: ik)?(?: er| hier)?(?: toch| liever| bij nader inzien)? niet (?:meer |langer |verder )*(?:mee|verder|door|verder mee|mee door)(?: (?:met|hoor|sorry).*)?$',
  `(?:bij nader inzien|bij nader inziens|toch|uiteindelijk|eerlijk gezegd)(?: is| lijkt| dit| deze| het| de| baan| job| functie| me| toch| ook| maar)* (?:niks|niets|niet|geen)(?: echt)?(?: ${job})?(?: wat)? (?:voor me|iets voor me|wat ik zoek|mijn ding|passend|geschikt)`,
  '(?:decided|deciding|chose|choosing|going|prefer|rather) (?:not to|against)(?: go| going| move| continue| carry| proceed| pursue| take| apply| applying| it| this)+(?: ahead| forward| on| further| this| it| with)*',
  '(?:do not|no longer) want(?: to)? (?:apply|continue|proceed|carry on|go ahead|do this|do it)(?: anymore| any more| any longer| please| sorry)*$',
  '(?:want|like|wish|would|need|have|going|will|am)(?: to)? (?:withdraw|pull out|back out|drop out|bow out|opt out|quit the|leave the process|withdrawing|pulling out|backing out|dropping out)',
  `(?:mijn|my|deze|this|the|de) (?:sollicitatie|aanmelding|inschrijving|kandidatuur|application|candidacy)${gap(4)} (?:stop|stopzetten|stoppen|end|cancelled|cancel|withdraw|withdrawn|discontinue|terminate|vallen|intrekken|annuleren|schrappen|verwijderen|beeindigen|weg|deleted|removed|closed)`,
  `(?:do not|(?<!did |can )not)${gap(5)} (?:want|wanna|do|doing|feel like)${gap(4)} (?:anymore|any more|any longer|after all)`,
  '(?:dit|deze baan|deze job|deze functie|this|it|that)(?! was)(?: [\\p{L}]+){0,2} (?:niks|niets|not)(?: [\\p{L}]+){0,3} (?:voor me|for me)|not the (?:job|role|one|right one|place) for me',
  'change of heart|not applying|no (?:need|longer needed|longer necessary)(?: (?:anymore|any more|any longer))+|i am withdrawing|zie(?: ik)?(?: toch| maar| dan| er)* af(?: van)?(?: [\\p{L}]+)*',
  '(?:i am|so i am|count me) out(?: (?:sorry|then|now|thanks|here|guys|of (?:the running|this|here)))*$|(?:take|pull|get|keep) me (?:out|off)(?: of)? (?:the|this|your|it|consideration)|staying put|counter ?offer|(?:going to|i will|will have to|think i will) pass on this|(?:end|leave|stop) it (?:here|there|at that)|(?:zoek|find|get|pick|neem)(?: maar| yourself| je)* (?:een ander|iemand anders|someone else|somebody else)$|not (?:going|taking|carrying)(?: this| it| on)? (?:any )?further|i am done(?: here| with (?:this|that|the (?:process|application|chat|questions)))?$|bow out',
  '(?:off|not on|no longer on|not in|out of) the (?:job )?market|(?:no longer|not) looking(?: for (?:a job|work|anything|a new))?(?: any ?more)?$|niet (?:meer|langer) (?:op zoek|zoekende)|(?:al|inmiddels|ondertussen|intussen|reeds) (?:al )?voorzien|niet (?:meer|langer) te (?:mailen|bellen|contacteren|benaderen|appen|berichten)|(?:geef|gun|give|offer)(?: de| die| mijn| my| the| this)+ (?:plek|plaats|job|baan|spot|place|slot|interview|gesprek)(?: maar| then)* (?:aan|to) (?:iemand|een|someone|somebody) (?:ander|else)\\p{L}*',
  '(?:changed my mind|second thoughts|cold feet|bedacht|bedenk me)(?: \\p{L}+)? (?:about|over) (?:this|the|de|deze|die) (?:job|role|position|application|baan|functie|sollicitatie|vacature)|laat maar(?= ik (?:zoek|heb|ga|wil|blijf))',
  'succes (?:ermee|verder met|met (?:de |het |jullie |je )*(?:zoeken|zoektocht|vacature|invullen|werving))|good luck (?:finding|with (?:the|your) (?:search|vacancy|role|hunt))',
  '(?:please )?withdraw(?: me| my| this)|pull me out|count me out|take me off|take my name off|remove me(?: from)?|leave me out',
];

// Only a story of a job before would say so as well: these hold where no story is asked, or where they are short.
const other = oneOfPhrases(
  'ander|andere|elders|ergens anders|bij een ander|another|other|different|elsewhere|somewhere else|someone else|something else|iets anders',
);
const elsewhere = [
  `(?:heb|hebben|ben)(?: ik)?(?: al| inmiddels| ondertussen| intussen| nu| net| vandaag| toch| gisteren| een| bij| iets)* ${other}${gap(4)}(?: (?:gevonden|getekend|aangenomen|begonnen|werk|baan|job|gekozen|contract|aan de slag))+`,
  `${other} (?:een )?(?:werk|baan|job|iets)? ?(?:gevonden|getekend|aangenomen)|(?:getekend|aangenomen|begonnen|begin|start)(?: ik)? (?:bij|ergens) (?:een )?(?:ander|andere|anders)|kies(?: ik)? (?:toch )?voor (?:een )?(?:ander|iets anders)|ga(?: ik)? (?:voor|naar) (?:een )?(?:ander|andere) (?:werkgever|bedrijf|baan|job|firma|zaak)`,
  `(?:found|got|accepted|taken|took|signed|landed|have|going with|gone with|going for|chosen|starting|offered|start)(?: myself| an| a| with| at| offer| job| the| in)* ${other}(?: (?:job|role|position|offer|company|work|one|place|employer))?(?! (?:shift|day|week|year))`,
  '(?:ga|blijf|blijven)(?: ik)?(?: toch| gewoon| dan| liever)* (?:bij|op) (?:mijn )?(?:huidige |oude |eigen )?(?:baas|werkgever|werk|baan|job|bedrijf)(?: (?:blijven|zitten))?(?! tot)|(?:blijf|blijven)(?: ik)?(?: toch| gewoon)* (?:waar ik ben|zitten waar ik zit)|(?:been|got|was) offered (?:something|a job|another|a role)|ga(?: ik)?(?: toch)? voor (?:een )?(?:ander|andere) (?:functie|rol|vacature|aanbod)',
  '(?:staying|stay|sticking|stick|remain|remaining)(?: put)?(?: with| at| in| where)? (?:my (?:current|present|old) (?:job|role|employer|company|boss|place|post|position)|where i am)(?! until| till)',
];

// A word about a job of one's own is a story at a question for words; at another question it says why it is not answered.
const hasWork = anywhere(
  '(?:got|found|have|gone with|going with|accepted|took|taken|landed)(?: (?:a|an|another|the|my|new|other|different))* (?:job|offer|work|position|role|place)(?: [\\p{L}]+){0,3} (?:now|instead|elsewhere|already|anyway|sorry|thanks)',
  '(?:heb|have)(?: (?:nu|al|inmiddels|intussen|ondertussen|toch|ik|een|now|already|a|an|another|andere|ander|nieuwe|new))+ (?:job|baan|werk|work)(?: (?:nu|now|al|already|gevonden|hoor|sorry))*$',
);

const ends = oneOfPhrases(
  'laat maar(?: zitten| dan| hoor)?|vergeet het(?: maar)?|toch maar niet|toch niet|never mind|forget (?:it|about it|this)|forget the whole thing|no more application|i quit|i stop|i give up|ik geef (?:het )?op|ik kap|ik stop|i am out|i am off|leave it|i will leave it|let it go|niet meer nodig|no longer needed|ik ben weg|ik ben eruit|ik ga niet verder|ik pas|annuleren|cancel|not interested|geen interesse|niet geinteresseerd|niet meer geinteresseerd|not interested any ?more|ik heb me bedacht|heb me bedacht|me bedacht|ik bedenk me|changed my mind|i changed my mind|i have changed my mind|van gedachten veranderd',
);
const around =
  '(?:(?:hoi|hallo|hello|hi|hey|dag|ok|ach|oh|ah|nou|nee|no|ja|yes|yeah|well|actually|eigenlijk|sorry|dan|then|so|dus|maar|but|you know what|weet je wat|weet je|i think|ik denk|hmm?|pff+|nu|now|here|hier|please|thanks|bedankt|dank je|dank je wel|hoor|tho|though|bye|doei|guys|anyway|for now) ?)*';
const endsWhole = wholly(`${around}${ends}(?: ${around}${ends})*(?: ?${around})`);

const plainPattern = anywhere(...plain);
const elsewherePattern = anywhere(...elsewhere);
const closing = anywhere(
  'no need|niet nodig|hoef|dus|bedankt|sorry|thanks|hoeft|laat maar|niet meer|so|actually|already|al|inmiddels|intussen|ondertussen|now|this morning|cheers|anyway|today|vandaag|will pass|toch',
);
const story = anywhere(
  '\\d{4}|(?:on|op) (?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|years?|jaar|daarvoor|before that|before|toen|then|after that|daarna|worked|gewerkt|weekend|vakantie|holiday|werkte|as well|ook nog|erbij|next to',
);
const negated = anywhere(
  'laat maar (?:open|leeg|blanco|weten|horen|zien|komen)|stoppen doe ik niet|niet (?:van plan|wil ik) te stoppen|wil (?:ik )?niet stoppen|do not want to (?:quit|stop|withdraw|cancel)|never give up|geef nooit op|nooit op|stop nooit|niet zomaar|niet opgeven|geef (?:ik )?(?:het |dat |die )?niet op|(?:not|no|geen|niet) (?:a |an |een |really )*(?:problem|issue|bother|probleem|punt)',
  '(?:mijn|my|the|een|a|an)(?: vorige| other| andere| oude| previous| old| last| current)+ (?:job|baan|werk|role|baas)(?: (?:on|op|in|per|at|bij|because|omdat|want))',
);

const ofWork = anywhere(
  'stop(?:t|pen)? (?:met|om te) werken (?:om|rond|tegen|op|na|voor|als)|stop(?:s|ping)? work(?:ing)? (?:at|around|by|on|after|before|when)|(?:can not|nothing can|kan niet|niets kan) (?:\\p{L}+ )?stop(?:pen)?',
);

/** Whether words about stopping tell when the candidate's work is over, or that nothing stops the candidate. */
export const tellsOfStopping = (words: string): boolean => ofWork.test(words);

/** "Scrap that, make it 24 hours", "stop, I mean 24" correct an answer. */
const repairs = anywhere(
  '(?:scrap|forget|cancel|strike) (?:that|it)(?: \\p{L}+){0,2} (?:make|put|say|change)|(?:vergeet|schrap|laat) (?:dat|die|het)(?: \\p{L}+){0,2} (?:maak|doe|zet)|(?:stop|ho)(?: \\p{L}+)? (?:ik bedoel(?:de)?|i mean|i meant)',
);

const kindsWithNo = new Set(['ask/boolean']);

/** "Yes I'd drop everything for this job". */
const agrees = /^(?:ja|jazeker|yes|yeah|yep|sure)\b/u;

const ofTimes = anywhere(
  'day|days|dag|dagen|time|times|tijd|tijden|tijdstip|tijdstippen|uur|uren|hour|hours|slot|slots|date|dates|datum|datums|data|moment|momenten',
  '(?:not|niet) (?:working|suiting|suit|suitable|possible|good|great|ideal|goed|handig|mogelijk)(?: \\p{L}+)? (?:for|voor) me',
  '(?:wat|what) (?:ik|i) \\p{L}+|(?:ik|i) (?:picked|chose|meant|koos|bedoelde)',
);

const ofApplication = anywhere(process, job, 'withdraw|terugtrek\\p{L}*|intrek\\p{L}*');

/** "Do you have other times?" asks for more times, and leaves no application. */
const isAboutTimes = (words: string): boolean => ofTimes.test(words) && !ofApplication.test(words);

/** The pending question, as far as it matters here: its kind, and what answers it. */
interface AskedBy {
  readonly pending: {
    readonly action: Pick<ReadingContext['pending']['action'], 'kind' | 'answeredBy'>;
    readonly parse: ReadingContext['pending']['parse'];
  };
}

/** Finds the wish to end the application. A no to the pending question, and an earlier job that was left, is none. */
export const findWithdrawal = (segments: MessageParts, { pending }: AskedBy): MessagePart | null => {
  const { whole } = segments;
  const { action } = pending;
  const takesAnyWords = action.answeredBy === 'anyWords';
  const canBeNo =
    kindsWithNo.has(action.kind) &&
    /^(?:\w+ )?(?:toch niet|toch maar niet|not interested|geen interesse|niet geinteresseerd)$/u.test(
      whole.words,
    );
  const isOfAppointment = action.kind === 'ask/appointment';
  const asked = { isForWords: takesAnyWords, isYesOrNo: action.kind === 'ask/boolean' };
  if (endsWhole.test(whole.words) && !canBeNo) return whole;
  if (whole.words.split(' ').length > 45 || repairs.test(whole.words)) return null;
  const isBeside = (words: string): boolean => answersBeside(segments, [{ words }], pending);
  // "Laat maar de late ploeg zijn" names an option.
  const namesOption = (words: string): boolean =>
    action.kind === 'ask/choice' && pending.parse(words) !== null;
  return findPart(segments, (words) => {
    if (negated.test(words) || tellsOfStopping(words) || (isOfAppointment && isAboutTimes(words)))
      return false;
    if (plainPattern.test(words) || leavesApplication(words, takesAnyWords)) return true;
    if (wantsToEnd(words, asked) && !(asked.isYesOrNo && agrees.test(words)))
      return !isBeside(words) && !namesOption(words);
    const isElsewhere = elsewherePattern.test(words);
    if (!takesAnyWords && (isElsewhere || hasWork.test(words))) return !isBeside(words);
    if (!isElsewhere) return false;
    return !story.test(whole.words) && closing.test(whole.words);
  });
};

/** Whether one part of a reply to the choice of an appointment is a wish to end the application. */
export const saysWithdrawal = (text: string): boolean => {
  const action = { kind: 'ask/appointment', answeredBy: 'other' } as const;
  const segments = withoutExplanations(splitMessage(text), { action, text: '', options: [] });
  const found = findWithdrawal(segments, { pending: { action, parse: () => null } });
  return found !== null && segments.parts.includes(found);
};
