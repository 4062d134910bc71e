import { anywhere, oneOfPhrases, wholly, wordsBetween } from '../reply-parsers/phrases.ts';

const gap = wordsBetween;
const not = oneOfPhrases(
  'niet|geen|niet meer|niet langer',
  'not|no longer|never|will not|not going to|do not|can not',
);

/** Words for the application and this job, which go on when somebody keeps applying. */
const goingOnNl = oneOfPhrases(
  '(?:er |hier |hiermee |ermee )?(?:mee )?(?:verder|door)(?: ermee| hiermee| mee)?(?: (?:gaan|hoor|sorry|nu))*(?! (?:dan|weg|van|weten|reizen|rijden|uit|met (?:reizen|rijden)))',
  'mee(?: wil| wou| ga| te)*(?: doen)|meedoen|meewerken aan (?:dit|deze)|solliciteren|solliciteer',
  `(?:deze|die|de|het|dit|jullie) (?:baan|job|functie|vacature|rol|plek)(?:${gap(2)} (?:nemen|aannemen|doen|hebben|aanvaarden|invullen|meer|niet))?`,
  'bij je(?: komen| te| meer| toch)* (?:werken|starten|beginnen|aan de slag)',
);
const goingOnEn = oneOfPhrases(
  '(?:go|going|carry on|take it|taking it|taking this|take this)(?: any)? (?:further|ahead|forward)(?: (?:with (?:this|it|the \\p{L}+|my \\p{L}+)|sorry|now|then|thanks))*$',
  '(?:continue|continuing|proceed|proceeding|carry on|carrying on|go on|going on)(?: with (?:this|it|the|my|your)\\b.*| (?:sorry|now|any more|anymore|then|thanks|at this (?:time|point)))*$',
  '(?:be |be )?(?:apply|applying)(?! (?:for (?:my|a visa)|to (?:uni|college)))',
  '(?:take|taking|want|need|accept)(?: up)? (?:this|the|that|your) (?:job|role|position|post|offer|one)',
  '(?:work|working|start|starting|join|joining)(?: (?:for|with|at))? (?:you|at all|your (?:company|team))',
);
const me = '(?:ik|i|me)';

/** "Ik wil hier niet mee verder", "I won't be applying": a denial of going on, in the present. */
const deniesGoingOn = anywhere(
  `${me}${gap(5)} (?:niet|geen|niet meer)${gap(4)} ${goingOnNl}`,
  `(?:wil|ga|hoef|kan|zal|neem|doe)(?: ik)?${gap(3)} ${goingOnNl}${gap(3)} (?:niet|niet meer)`,
  `${me}${gap(3)} ${not}(?: really| actually| even| be| to| want| wish| wanna| like| going| want to)*${gap(2)} ${goingOnEn}`,
  `(?:^|and |so |but )(?:${not})(?: be| going to| to| want to| really)* ${goingOnEn}`,
  `(?:hoef|wil|moet|zoek)(?: ik)? (?:de|deze|die|het|dit|geen) (?:baan|job|functie|werk|vacature|rol|plek) (?:niet )?meer`,
  'dan (?:hoef|wil)(?: ik)? (?:de|deze|die) (?:baan|job|functie) (?:ook )?niet',
);
/** Stories of another time, and distances, are none. */
const story = anywhere(
  '\\d+|vorige|vroeger|toen|jaren?|before|years?|last|previous|ago|used to|was|were|did|had|km|mijl|miles|than|dan|omdat|because|since|sinds',
);

/** A mind that has changed about the application itself. */
const changedMind = oneOfPhrases(
  '(?:heb |had )?(?:ik )?(?:me|ik me) bedacht|ik bedenk me|van gedachten veranderd|bij nader inzien (?:niet|toch niet|niks)',
  'changed my mind|change of heart|(?:had|having) second thoughts?|gone off (?:it|this|the (?:idea|whole|job|thing))|cold feet',
);
const changed = anywhere(
  `${changedMind}(?: (?:about|over|en|and)${gap(2)} (?:applying|it all|this|the (?:job|role|whole)|deze|de (?:baan|job)|wil|do not|will not|stop|ga))`,
  `(?:will|do|am|ga|wil|zal)(?: ik| i)? (?:not|niet)${gap(9)} ${changedMind}`,
);
const changedOnly = wholly(
  `(?:(?:sorry|nee|no|actually|eigenlijk|oh|i|ik|heb|have|ive|well|nou|ja|yes|hi|hoi) )*${changedMind}(?: (?:sorry|hoor|thanks|bedankt|about (?:this|it|applying)))*`,
);

/** Ways of speech for leaving what one is in the middle of. */
const leaving = anywhere(
  '(?:ik )?bedank(?:t)?(?: ik)? (?:voor de eer|er voor|ervoor|hiervoor|feestelijk)|in zee met|met een ander(?:e)? (?:partij|firma|bedrijf)|hou(?:d)? (?:ik )?(?:het|er) (?:hierbij|hier bij|voor gezien|mee op)|laat (?:het )?(?:hierbij|aan me voorbij)|aan me voorbij gaan|doe (?:maar )?geen moeite(?: meer)?|(?:blijf|zit)(?: ik)? (?:toch |liever |gewoon )?waar ik (?:ben|zit)|schrijf me (?:maar )?uit|(?:zie|zag)(?: ik)? (?:het|dit)(?: (?:toch|eigenlijk|al|dan|allemaal))* niet (?:meer )?(?:echt )?zitten(?! (?:om|in het|op|met))|spreekt me (?:toch|bij nader inzien) niet aan|(?:streep|haal|schrap|gooi|laat) me (?:maar |er )*(?:van|uit|weg|vallen|eruit|af)',
  '(?:pulling|withdrawing|cancelling|dropping|ending|scrapping) (?:my|this|the) (?:application|candidacy|process)|never ?mind (?:about )?(?:the|this|that|your) (?:job|role|position|whole|application)|do not bother(?! me| him| her| us)|(?:not|hardly) worth (?:the|it|my) ?(?:bother|hassle|time|effort)?|no need (?:for this|to (?:carry|go|continue)|any ?more)|have to (?:bow|pull|drop|back) out|out of the running|close my (?:file|profile|application)|(?:go|going|gone) (?:back to|with) (?:my (?:old|country|former)|another|other|someone|a different)|(?:go|going to) work (?:other|another|different) (?:place|company|job)',
);
const noStop = anywhere('(?:did|do|does|zou|wil|will|would) not (?:quit|stop|bow|withdraw)|nooit|never');

/** Work that was found, with a word that closes the subject. */
const foundWork = anywhere(
  `(?:found|got|have|accepted|accept|took|taken|signed|started|starting|landed|been offered|offered)(?: (?:a|an|another|my|the|new|other|just|already|different|now))* (?:job|work|offer|role|position|something|contract)`,
  `(?:werk|baan|job|iets|contract|functie)(?: (?:anders|nieuws|beters|elders|al))* (?:gevonden|getekend|gekregen|beet)|(?:ergens anders|elders|bij een ander\\p{L}*)${gap(2)} (?:aangenomen|begonnen|getekend|aan de slag)|(?:aangenomen|begonnen|getekend) (?:bij|ergens) (?:een )?ander\\p{L}*`,
);
const closing = anywhere(
  'hoeft niet|hoef niet|niet meer nodig|al goed|laat maar|dus (?:dit|deze|nee|laat|hoeft|ik stop)|no need|so (?:no|please|i will|you can|this|never|not|cancel)|close|cancel|thanks|bedankt|sorry|anyway',
);
const longest = 22;

/**
 * Whether a part of a message leaves the application, by what goes on no more: "I won't be applying", "bij nader inzien wil ik
 * de baan niet". `isYesOrNo` tells that a bare denial answers the question.
 */
export const leavesApplication = (words: string, isForWords: boolean): boolean => {
  if (words.split(' ').length > longest || noStop.test(words)) return false;
  if (leaving.test(words) || changed.test(words) || changedOnly.test(words)) return true;
  if (deniesGoingOn.test(words)) return !story.test(words);
  return isForWords && foundWork.test(words) && closing.test(words) && !story.test(words);
};
