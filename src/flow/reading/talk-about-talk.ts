import { conceptsIn, denial, pointing, toConcept } from './concepts.ts';
import { plainWords } from './plain-words.ts';

/** Words of the conversation itself that seldom stand in an answer: putting off, keeping back, greeting, the chatbot. */
const strong = toConcept(
  'later|straks|vanavond|morgen|morgenochtend|dadelijk|seffens|zo meteen|zometeen|druk|bezig|uurtje|kwartier|prive|overslaan|bot|robot|chatbot|vergeet|hoi|hallo|hey|goedemorgen|goedemiddag|doei|bedankt|haha|hihi|gaat je|jullie zaken|bemoei|sollicitatie mag|laat maar',
  'tonight|tomorrow|soon|busy|brb|in a bit|private|business|skip|pass|a human|human being|real human|forget|scratch|hello|hi|hiya|thanks|cheers|bye|lol|withdraw|cancel|give me|give us|hang on|hold on|stupid|rubbish|ridiculous|useless|weather|weer',
);
/** Words that answers have as well; two of them make a short message doubtful. */
const weak = toConcept(
  'je|please|sorry|nu|dit|deze|zeg|zeggen|vertel|vertellen|deel|delen|geef|wacht|even|moment|vraag|vragen|antwoord|antwoorden|bel|bellen|spreken|praten|iemand|stop|toch|niet meer|elders|gevonden|sollicitatie|liever|leg uit|uitleggen|typen|invullen|straf|dom|domme|belachelijk|cv',
  'you|your|now|right now|this|that|say|tell|share|answer|question|wait|minutes|hour|call|ring|speak|talk|someone|somebody|stop|any more|anymore|elsewhere|something else|found|offer|application|rather|list|file|type|typing|want it',
);
/** Words with which candidates tell of themselves, their work and their reasons. */
const story = toConcept(
  'omdat|want|sinds|jaar|jaren|maanden|gewerkt|werk|werken|werkte|mensen|klanten|patienten|kinderen|team|leren|ervaring|helpen|geweest|was|waren|gedaan|vorige|school|opleiding|bedrijf|winkel|magazijn|fabriek|lijkt|uitdaging|graag|vakantie|allergie|beschikbaar|woon|verhuisd|dichtbij|sfeer|salaris|groeien|ontwikkelen|vind',
  'because|since|years|months|worked|work|working|love|like|enjoy|people|customers|patients|children|kids|team|learn|experience|help|helping|was|were|been|had|did|last|previous|school|company|shop|store|warehouse|factory|looks|seems|challenge|career|grow|passionate|holiday|allergic|available|live|moved|close|atmosphere|pay|notice',
);
/** The verbs for answering in writing, as in "I'm not doing this" and "ik ga dit niet invullen". */
const doing = toConcept(
  'doe|doen|invullen|typen|typ|schrijven|opschrijven|mee|do this|do it|do that|doing|fill|filling|type|typing|write|writing',
);
/** Sounds and words that say nothing. */
const sounds =
  /^(?:(?:tja|tsja|hm+|pff+|phew|meh|mwah|nou|nou ja|ach|goh|eh+|uh+|um+|well|whatever|dunno|idk|i dont know|dont know) ?)+$/u;
/** Speaking to us, not of us: "are you serious", "isn't that obvious". */
const addressing =
  /(?<!\b(?:meet|see|join|with|like|about|at|from|around) )\byou\b|^(?:is|are|do|does|is not|are not) (?:that|this|there|it|not)\b/u;
const longest = 12;
const shortest = 7;

const countIn = (words: string, concept: ReadonlySet<string>): number =>
  [...concept].filter((each) => ` ${words} `.includes(` ${each} `)).length;

/**
 * Whether a short message rather is about the conversation than an answer in words. No rule has said what it wishes, so that
 * the question is put once more; whoever says the same again means it.
 */
export const isAboutConversation = (text: string, isRequired: boolean): boolean => {
  const words = plainWords(text);
  const length = words.split(' ').length;
  if (words === '' || length > longest || /@|https?:|www\.|\.com|\d/u.test(text)) return false;
  const has = conceptsIn(words);
  if (has(story)) return false;
  if (sounds.test(words) || (length <= shortest && has(denial) && has(doing) && has(pointing))) return true;
  const [certain, likely] = [countIn(words, strong), countIn(words, weak)];
  if (isRequired && length <= shortest + 1 && addressing.test(words)) return true;
  return certain > 0 ? length <= shortest || certain + likely > 1 : likely > 1;
};
