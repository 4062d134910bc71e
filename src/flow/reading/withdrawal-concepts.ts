import { application, conceptsIn, denial, pointing, toConcept, wish } from './concepts.ts';

const ending = toConcept(
  'stop|stopt|stoppen|geschrapt|stopgezet|ingetrokken|geannuleerd|beeindigd|verwijderd|gewist|vervallen|stopzetten|kap|kappen|afhaken|haak af|terugtrekken|trek|intrekken|annuleer|annuleren|schrap|schrappen|ophouden|beeindig|beeindigen|verwijder|verwijderen|uitschrijven|uitschrijf|afmelden|meld af|wis|wissen|afzien|zie af|laat vallen|laat maar|laat zitten|vergeet|bedank|afzeggen|zeg af|afblazen',
  'quit|quitting|cancel|cancelled|cancelling|withdraw|withdrawn|withdrawing|end|stopping|drop|dropping|pull out|pulling out|back out|backing out|opt out|bow out|bowing out|drop out|dropping out|remove|delete|erase|unsubscribe|forget|scrap|close|call off|take off|bail|abandon|retract|discontinue|terminate|never mind',
);
const over = toConcept(
  'niet meer|niet langer|geen langer|no longer|anymore|any more|any longer|no more|nimmer|niet meer verder',
);
const interest = toConcept(
  'interested|interest|interests|interesting|keen|geinteresseerd|interesse|belangstelling|trek|zin meer',
);
const goingOn = toConcept(
  'continue|continuing|proceed|proceeding|go ahead|going ahead|go on|carry on|pursue|pursuing|move forward|moving forward|go further|take part|participate|be considered|be contacted|go forward|going forward|go through|carrying on',
  'doorgaan|door te gaan|door gaan|verder|verdergaan|voortzetten|meedoen|deelnemen|doorlopen|meewerken|mee doen|afronden|mee verder|meegaan',
);
const doing = toConcept('doen|doe|do|invullen|bother|hebben|nodig|have');
const unsuitable = toConcept(
  'not for me|niks voor me|niets voor me|niet voor me|not my thing|mijn ding niet|niet mijn ding|not a fit|not right for|no fit|past niet|niet wat ik|not what i',
);
const finding = toConcept(
  'found|got|landed|accepted|signed|hired|taken|took|offered|secured|starting|start|chosen|going with|gone with|going for',
  'gevonden|aangenomen|getekend|gekregen|gekozen|aanvaard|geaccepteerd|begin|begonnen|vast|kies|aangeboden|beet|gescoord|toegezegd',
);
const elsewhere = toConcept(
  'other|another|elsewhere|somewhere else|something else|different|someone else|other job|new job|a job|job elsewhere|ander|andere|elders|ergens anders|iets anders|ander werk|nieuwe baan|nieuwe job|nieuw werk|een baan|een job|al werk|al iets|iets gevonden|work already|already found|job already|bij een ander|concurrent|competitor|ergens vast',
);
const past = toConcept(
  'jaar|years|year|ago|geleden|before|vroeger|toen|then|daarna|since|sinds|last|vorige|vorig|previous|toenmalige|old|oude|was|were|waren|werkte|worked|gewerkt|weekend|contract|notice|opzegtermijn|smoking|roken|drinking|school|college|uni|studie|opleiding|hiermee bezig|baas|boss|klant|customer',
);

const fillers =
  /^(?:(?:ok|oke|please|just|nou|nee|no|ja|well|ach|actually|eigenlijk|sorry|dan|then|so|dus|maar|but|can you|could you|kan je|wil je|i want to|ik wil|i would like to|i will|ik|i|we|let us|you can|je kan|je mag|mag|graag|now|nu|hi|hallo|hoi|hey|hello) )+/u;

const polite = toConcept('please|maar|graag|nu|now|hoor|sorry|thanks|bedankt|gewoon|just');

/** The end is asked for at the beginning, and hardly more is said: "stop maar", "cancel it please". */
const isCommand = (words: string): boolean => {
  const said = words.replace(fillers, '').split(' ');
  if (said.length > 7) return false;
  const first: readonly string[] = [said[0] ?? '', said.slice(0, 2).join(' ')];
  return (
    first.some((each) => ending.has(each)) &&
    (said.length === 1 || conceptsIn(words)(pointing, application, polite))
  );
};

const more = toConcept('meer');
// Other jobs of a candidate begin and end as well.
const ownJob = toConcept(
  'mijn baan|mijn job|mijn werk|mijn functie|ander baan|andere baan|andere job|huidige baan|huidige job|my job|my role|my position|my current|other job|current job|current role|day job|evening job|saturday job|bijbaan|second job',
);
const decided = toConcept('decided|besloten|besluit|going to|ga|zal|will|do not|chosen');
const topic = toConcept(
  'nacht|nachten|nights|night|weekends|avonden|evenings|diensten|shifts|uur|hours|ervaring|experience|car|auto|diploma|certificate|rijbewijs|licence',
);
const distance = toConcept('dan|than|km|kilometer|miles|rijden|drive|minutes');
/** A denial beside the interest: "not yet, but keen to learn" has none. */
const interestWord = '(?:interested|interest|keen|geinteresseerd|interesse|belangstelling|trek)';
const denialWord = '(?:niet|geen|niks|nooit|not|no|never|without|zonder)';
const deniesInterest = new RegExp(
  `\\b${denialWord}(?: (?!but|maar)\\p{L}+){0,4} ${interestWord}|\\b${interestWord}(?: (?!but|maar)\\p{L}+){0,3} ${denialWord}\\b`,
  'u',
);
/** Also a strong no. */
const noWay = toConcept('vergeet het|forget it');
const longest = 16;
const longestStory = 10;

/** Whether the concepts in a part of a message make a wish to end the application. */
export const wantsToEnd = (
  words: string,
  { isForWords, isYesOrNo }: { readonly isForWords: boolean; readonly isYesOrNo: boolean },
): boolean => {
  const length = words.split(' ').length;
  if (length > (isForWords ? longestStory : longest)) return false;
  const has = conceptsIn(words);
  if (has(past) || /\d/u.test(words)) return false;
  const denies = has(denial);
  const isOver = has(over) || (denies && has(more));
  const isNamed = has(application);
  if (isNamed && has(ending) && !has(ownJob)) return !denies || isOver;
  if (!isForWords && isCommand(words)) return !(isYesOrNo && has(noWay));
  if (denies && has(unsuitable) && !has(ownJob))
    return isNamed || has(ending) || (has(pointing) && !isYesOrNo);
  if ((deniesInterest.test(words) || isOver) && has(interest) && !has(topic))
    return isNamed || isOver || (!isForWords && !isYesOrNo && length <= 8);
  const goes = has(goingOn) || isNamed || (!isYesOrNo && !isForWords && has(doing) && has(pointing));
  if (isOver && has(wish) && goes) return true;
  if (denies && !isForWords && has(wish, decided) && has(goingOn) && !has(distance)) return true;
  return !isForWords && has(finding) && has(elsewhere) && !has(topic);
};
