import { compilePhrases } from '../segmentation/phrase-expressions.ts';
import { findLanguageMentions, type LanguageMention } from './language-names.ts';
import { detectProficiency } from './proficiency.ts';

// Words that can follow a language. Another word makes it a nationality: "French cuisine".
const mayFollow = compilePhrases([
  'en|en/of|strekken|tellen|gelden|passief|actief|zou|zouden|isn|aren|don|doesn|won|wouldn|needn|can|cannot|hoeft|hoeven|blijft|makes?|maakt|opens?|opent|gives?|geeft|goes|scores?|scoort|levert|brengt|earns?|counts?|did|does|do|zie|ziet|vinden|vindt|maakt|scheelt|noties|geven|given|whenever|once|until|hebt|heb|nodig|helpen|mooi|fijn|handig|leuk|prettig|top|meegenomen|welkom|welcome|handy|great|helpful|lovely|ideal|ideally|liefst|sowieso|uiteraard|vanzelfsprekend|absoluut|absolutely|naturally|obviously|reading|writing|listening|speaking|spelling|luisteren|mother|via|into|from|uit|during|across|within|onder|among|between|tussen|towards?|about|around|throughout|tijdens|zodat|mits|aangezien|doordat|hoewel|voordat|so that|although|though|unless|provided|like|just|strekt|geldt|telt|om|kom\\p{L}*|gaat|weet|moet|must|should|has|mag|being|gesproken|ken|kent|begrijp\\p{L}*|without|zonder|aan|naar|tegen|hoort|helpt|above|certainly|schrijf\\p{L}*|where|waar|while|terwijl|[eé]n|[oóò]f|and|or|wel|graag|zeker|natuurlijk|gewoon|prima|helpen|gebruik\\p{L}*|is|are|zijn|in|at|on|op|to|te|als|as|with|met|for|voor|would|will|both|zowel|beide|heeft|hebben|kunt|kunnen|kan|can|because|want|omdat|dat|die|that|you|je|jij|not|niet|a|an|een|and/or|een|ook|also|too|eventueel|but|maar|when|indien|is|wordt|helps?',
  'speakers?|taal\\p{L}*|talen|language\\p{L}*|skills?|proficiency|speak\\p{L}*|fluency|fluent\\p{L}*|level|communication|niveau|verbal|written|spoken|knowledge|native|well|very|good|excellent|goed|vloeiend|spre\\p{L}*|beheers\\p{L}*|vaardig\\p{L}*|mondeling|schriftelijk|machtig|lezen|leest|schrij\\p{L}*|praten|praat|verstaa\\p{L}*|communice\\p{L}*|minimaal|minimum|min|op|basis|minstens|bij|through|enough|fluently|grammar|comprehension|preferred|preferably|required|essential|desirable|mandatory|necessary|optional|vereist|gewenst|nodig|noodzakelijk|verplicht|een|pr[eé]|plus|advantageous|useful|beneficial|nice|is|redt|zin|voldoende|redelijk|[ABC][12]|uit|te|if|so|since|due|while|from|daarnaast|bijvoorbeeld|tot|over|by|per',
]);

// "Many of our team speak Polish"
const othersSpeak =
  /(?<!\p{L})(?:our|onze|many|most|veel|sommige|some of)\s+(?:[\p{L}']+\s+){0,8}(?:speak|spreken|praten)\s[^.;]*$/iu;

// "Our guests speak German, so you need it", "veel collega's spreken Pools, dus dat is een pre"
const returnsToCandidate =
  /(?:,|;|\s[–—-]\s|\sand|\sen|\s(?=so\s|dus\s))\s*(?:(?:so|dus|daarom|which is why)\s+(?!much|many|far|called|long|veel|ook al|we(?!\p{L})|wij|our|onze|you can(?!\p{L})|je kunt)\p{L}+(?!\p{L})|(?:and|en)\s+(?:that|this|it|dat|dit)(?!\p{L})|(?:which|wat)\s+(?:is|would|zou|makes|maakt)(?!\p{L}))|(?<!\p{L})(?:(?:deze|die|these|those|their|hun)\s+(?:talen|taal|languages?)|(?:if|als)\s+(?:you|je|jij)\s+(?:do|can|dat|ook)(?:\s+(?:ook|too|as well|doet|kunt))?(?=[\s,.]))(?!\p{L})/iu;

// "Our clients do not speak Dutch, so fluent English is essential" returns to another language.
const isReturnedTo = (words: string): boolean => {
  const found = returnsToCandidate.exec(words);
  return found !== null && findLanguageMentions(words.slice(found.index), 'nl').length === 0;
};

const conclusion = /(?:,|;|\s[–—-]|\s)\s*(?:so|dus|daarom|which is why)\s+/iu;

// "Omdat we vanaf groep 1 Engels geven, sta je ook in die taal voor de klas"
const inThatLanguage = /(?<!\p{L})in\s+(?:die|deze|that|this)\s+(?:taal|language)(?!\p{L})/iu;

const applyingBefore = /(?<!\p{L})(?:stuur|send|solliciteer|apply|application|sollicitatie)\s[^.;]*$/iu;
// "Les in Engels en Duits"
const taughtBefore =
  /(?<!\p{L})(?:les|lessen|lessons|teach|teaches|teaching|doceert)\s+(?:in\s+(?:het\s+)?)?(?:\p{L}+\s+(?:en|and)\s+|\p{L}+,\s+){0,4}$/iu;

// "You speak Polish daily": after such a word it is a language, whatever follows.
const speakBefore =
  /(?<!\p{L})(?:je|jouw|uw|your|spre(?:ek|ekt|ken)|beheers(?:t|en)?|versta(?:at|an)?|speak(?:s|ing)?|understand(?:s|ing)?|read(?:s|ing)?|writ(?:e|es|ing)|begrijp\p{L}*|lee?st?|lezen|fluent(?:ly)?(?: in)?|vloeiend|fluency in|proficien(?:t|cy) in|conversational|communicate in|woordje|mondje|beetje|bit of|command of|beheersing van het)\s+(?:(?:goede?|good|some|fluent|vloeiend|redelijk|correct|basic|also|ook|both|zowel|het|enough|voldoende)\s+)*$/iu;

// "Proofread Dutch subtitles"
const isText = (words: string, start: number, end: number): boolean =>
  /(?<!\p{L})(?:read|writ|proofread|edit|translat|draft|answer|correct)\p{L}*\s+(?:\p{Ll}+\s+)?$/iu.test(
    words.slice(0, start),
  ) &&
  /^\s+(?:\p{Ll}+\s+)?(?:subtitles|texts?|copy|content|e-?mails?|articles|correspondence|documentation|documents|manuals|blogs?|newsletters|letters)(?!\p{L})/iu.test(
    words.slice(end),
  );

// "Punjabi speakers are on every shift", but "Welsh speakers are welcome"
const areColleagues =
  /^\S+\s+speakers\s+(?:are|work)\s+(?!(?:\p{L}+\s+)?(?:welcome|welcomed|encouraged|preferred|wanted|needed|required|invited|sought)(?!\p{L}))/iu;

// "Een cursus Nederlands bieden we aan", "andere talen dan Nederlands"
const offeredBefore =
  /(?<!\p{L})(?:\p{L}*cursus(?:sen)?|les(?:sen)?|taalles(?:sen)?)\s+(?:in\s+(?:het\s+)?)?$|(?:talen|taal|languages?)\s+(?:dan|than|besides)\s+$/iu;

// "Nog geen goed Nederlands", "willing to learn Dutch", "Dutch GAAP", "een Nederlands of Belgisch paspoort", "het Nederlands Instituut"
const isNotRequested = (words: string, start: number, end: number): boolean => {
  const [before, after] = [words.slice(0, start), words.slice(end)];
  if (/^\s+(?!IELTS|TOEFL|JLPT|TOEIC|NT2)\p{Lu}{3,}(?!\p{L})/u.test(after)) return true;
  if (
    /(?<!\p{L})(?:geen|no|zonder|without)\s+(?:goede?\s+|good\s+)?$|(?<!\p{L})learn(?:ing)?\s+$/iu.test(
      before,
    )
  )
    return true;
  // "A BSL-2 laboratory"
  if (offeredBefore.test(before) || /^\s+(?:course|class(?:es)?|lessons?)(?!\p{L})/iu.test(after))
    return true;
  if (
    /^-\d/u.test(after) ||
    /^\s+(?:te\s+leren|leren|leert? (?:je|u)|(?:is|are) something (?:that )?you(?:['’]re| are| would| want)|(?:wil|ga) je (?:\p{L}+ )?leren|(?:you|we)(?:['’]ll| can| will)\s+(?:\p{L}+\s+)?(?:learn|teach|pick up))(?!\p{L})/iu.test(
      after,
    )
  )
    return true;
  if (/(?<!\p{L})(?:(?:spreekt|praat)\s+(?:er\s+)?niemand|(?:nobody|no one)\s+speaks)\s+$/iu.test(before))
    return true;
  if (
    /(?<!\p{L})(?:sommigen|anderen|velen)\s[^.;,]{0,25}$/iu.test(before) &&
    /^\s+(?:spreken|praten)(?!\p{L})/iu.test(after)
  )
    return true;
  return (
    (/(?<!\p{L})(?:het|een|the|an?)\s+$/iu.test(before) && /^\s+\p{Lu}\p{Ll}{4,}/u.test(after)) ||
    /^\s*(?:,|en|of|and|or|&)\s+\p{Lu}\p{L}+\s+(?:paspoort|passport|trained|qualified|based|registered|nationa\p{L}+|tax|law|market|wet|wetgeving|markt|rules|clients|customers|klanten)/u.test(
      after,
    )
  );
};

// "The turbines are Danish", but "the working language is English"
const isPredicate = (words: string, start: number): boolean =>
  /(?<!\p{L})(?:is|are|was|were|zijn)\s+(?:\p{L}+(?:,|\s+(?:en|and))\s+)*$/iu.test(words.slice(0, start)) &&
  !talkWords.test(words.slice(0, start));
const talkWords =
  /(?<!\p{L})(?:\p{L}*ta(?:al|len)|\p{L}*languages?|tongue|communicat\p{L}*|english|engels|meetings?|documentation|documentatie|requirement|eis|must|plus|pr[eé]|bonus|skills?|advantage|essential|required|vereist|wij zoeken|looking for|we need|nodig)(?!\p{L})/iu;

// "English writing skills", "met Engels kun je goed uit de voeten"
const usedAfter = /^\s+(?:\p{Ll}+\s+){0,2}skills(?!\p{L})|^\s+\p{Ll}+\s+(?:je|jij|u|you|we|wij)(?!\p{L})/u;

// "Polish and wax floors"
const isVerbPolish = (words: string, start: number): boolean =>
  /^\P{L}*$/u.test(words.slice(0, start)) &&
  /^Polish\s+(?:and\s+\p{Ll}|the|all|our|every)/u.test(words.slice(start));

// "Maths and English", "docent Duits". Matched from the end backwards: from the front it would be tried at every
// offset. Each space matches in one way only; otherwise many spaces in a row take exponential time.
const besideSubject =
  /$(?<=(?:GCSE|maths?|mathematics|wiskunde|rekenen|docent|bevoegdheid|vak|sectie|methode|nieuw|teacher|leraar|leerkracht|teach|teaching|degree in|bachelor in|master in|ba in|ma in|les in|studie|study of)(?:[\s,&/]|(?<=\s)(?:and|in|en|of)(?=\s))*)/iu;

/** Returns whether the mention is about the language, and not about a country, its people or its cuisine. */
export const isAboutLanguage = (words: string, { form, end, start }: LanguageMention): boolean => {
  const after = words.slice(end);
  if (form === 'speaking') return !areColleagues.test(words.slice(start));
  const before = words.slice(0, start);
  if (othersSpeak.test(before.split(conclusion).at(-1) ?? '') && !isReturnedTo(after)) return false;
  if (taughtBefore.test(before) || applyingBefore.test(before)) return false;
  if (besideSubject.test(before)) return false;
  if (/^\s*(?:&|and|en)\s*(?:maths?|mathematics|wiskunde|rekenen)/iu.test(after)) return false;
  if (form === 'adjective')
    return /^(?:\s*(?:,|\/|en|of|and|or|en\/of|als)\s+(?:de\s+)?\p{Lu}?\p{L}+e)*\s+(?:talen|taal\p{L}*|\p{L}*kennis|spreekvaardigheid|uitspraak|woordenschat|grammatica|spelling|talenkennis|(?:e-?)?mails?|e-mailverkeer|tekst(?:en)?|correspondentie|vakliteratuur|handleiding(?:en)?|gesprek(?:ken)?|brie(?:f|ven)|telefoontjes|documentatie|documenten|rapport(?:en|ages)?|woordje)(?![\p{L}])/iu.test(
      after,
    );
  if (/(?<!\p{L})in het\s+$/iu.test(words.slice(0, start))) return true;
  if (isVerbPolish(words, start)) return false;
  if (isNotRequested(words, start, end)) return false;
  if (inThatLanguage.test(after)) return true;
  if (isText(words, start, end)) return true;
  if (usedAfter.test(after) || speakBefore.test(words.slice(0, start))) return true;
  if (isPredicate(words, start)) return false;
  const [, next = ''] = /^[\s"'’)]*\(?\s*(\p{L}[\p{L}\p{N}/]*)?/u.exec(after) ?? [];
  const isClosed = next === '' || /^\s*[,.;:()/!?-]/u.test(after);
  const follows =
    isClosed ||
    new RegExp(`^(?:${mayFollow.source})$`, 'iu').test(next) ||
    detectProficiency(next) !== null ||
    /^\p{Lu}/u.test(next);
  return follows;
};
