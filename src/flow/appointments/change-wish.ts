import { plainWords } from '../reading/plain-words.ts';
import { formatDateTime } from './labels.ts';
import { isPlainYes } from './plain-yes.ts';
import { toSlotText } from './slot-text.ts';
import { anywhere, oneOfPhrases, wholly, wordsBetween } from '../reply-parsers/phrases.ts';

/** The wish of a candidate for an appointment that is booked: another time, to cancel it, or one of both. */
export type ChangeWish = 'move' | 'cancel' | 'unsure';

/** A wish, and whether the message names the appointment: without it the words can mean something else. */
export interface ReadChangeWish {
  readonly wish: ChangeWish;
  readonly namesAppointment: boolean;
}

const appointment = oneOfPhrases(
  '(?:afspraak|afspraakje|afspraken|sollicitatiegesprek|kennismakingsgesprek|gesprek|interview|intake|intakegesprek|kennismaking)',
  '(?:appointment|appt|interview|meeting|slot|booking)',
);

const moving = oneOfPhrases(
  'verzet|verzetten|verplaats|verplaatsen|verplaatst|verschuif|verschuiven|verleggen|verleg|omzetten|uitstellen|stel uit|vervroegen|verlaten naar|een? (?:ander(?:e)?) (?:moment|tijdstip|tijd|dag|uur|datum|keer)|ander (?:moment|tijdstip|uur)|op een ander|wijzig|wijzigen|aanpassen|veranderen|later (?:plannen|zetten)|herplannen|opnieuw (?:inplannen|plannen)',
  '(?:kan|kunnen|mag|zou|lukt) (?:ik|het|we|dat)(?: [\\p{L}\\p{N}]+){0,4} (?:later|eerder|vroeger)(?! (?:[\\p{L}]+ ){0,2}(?:terug)?bel)',
  'reschedul(?:e|ing|ed)|re schedule|move|moved|moving|postpone|push(?:ing)?(?: (?:it|that|this|the|my|meeting|interview|appointment)){0,2} back|bring (?:it |that |this )?forward|change|shift|another (?:time|day|date|slot)|different (?:time|day|date|slot)|rebook|swap|rearrange',
  '(?:can|could|may|might) (?:i|we|it)(?: [\\p{L}]+){0,2} (?:come|be|start|arrive|meet|visit|make it|do it)(?: [\\p{L}\\p{N}]+){0,4} (?:later|earlier|sooner)',
);

const cancelling = oneOfPhrases(
  'annuleer|annuleren|annuleert|geannuleerd|afzeggen|zeg(?: (?:ik|me|het|dit|hem|de|die|mijn|gesprek|afspraak|interview|maar|toch|dan)){0,4} af|afzeg|afbellen|afgelasten|schrap|schrappen|laat(?: (?:het|hem|die|dat|de|mijn|afspraak|gesprek|interview|maar|toch|dan)){0,4} (?:ver)?vallen|laten (?:ver)?vallen',
  'cancel|cancelled|cancell?ing|call (?:it |this |that )?off|drop out of|pull out of|back out of',
);

const impossible = oneOfPhrases(
  '(?:kan|kom|red|haal|lukt|gaat|past)(?: [\\p{L}\\p{N}]+){0,5} (?:niet|geen)(?: (?:meer|door|komen|halen|lukken))*|niet (?:halen|komen|bij zijn|aanwezig|lukken|doorgaan)|verhinderd|ben (?:dan )?(?:ziek|weg)|ziek geworden|geraak(?:t)? (?:er )?niet|iets tussen(?: ?gekomen)?',
  '(?:can not|could not|will not|not able to|unable to)(?: be able to)? (?:make|come|attend|be there|do)|not going to make|(?:does|do|will|is) not (?:work|suit|possible|good)(?: for me)?|something (?:has )?(?:came|come) up|i am (?:ill|sick)|not make it',
);

// A talk about a past or another appointment, and what is not to happen.
const otherwise = anywhere(
  `(?:niet|nooit|not|never)${wordsBetween(2)} (?:${cancelling}|${moving})`,
  `(?:heb|had|have)${wordsBetween(7)} (?:verzet|verplaatst|geannuleerd|afgezegd|moved|rescheduled|cancelled)`,
  `(?:kan|mag|could|can|if)${wordsBetween(3)} (?:altijd|always|nog)${wordsBetween(3)} (?:${cancelling}|${moving})`,
  `(?:bevestig|bevestigen|confirm|kom ik|ben er|be there)${wordsBetween(3)} ${appointment}`,
);

const hasAppointment = anywhere(appointment);
const hasMoving = anywhere(moving);
const hasCancelling = anywhere(cancelling);
const hasImpossible = anywhere(impossible);
const longestMessage = 400;

/** Reads the wish to change an appointment; null where a message has none. Pure. */
export const readChangeWish = (text: string): ReadChangeWish | null => {
  if (text.length > longestMessage) return null;
  const words = plainWords(text);
  if (otherwise.test(words)) return null;
  const namesAppointment = hasAppointment.test(words);
  const [moves, cancels] = [hasMoving.test(words), hasCancelling.test(words)];
  if (moves !== cancels) return { wish: moves ? 'move' : 'cancel', namesAppointment };
  return moves || hasImpossible.test(words) ? { wish: 'unsure', namesAppointment } : null;
};

const object = `(?:(?:the|my|this|that|de|het|mijn|mn|deze|die|dit) )?${appointment}|it|that|this|hem|het|die|dat`;
const asking =
  '(?:go ahead and|(?:(?:i|we|ik) (?:really |echt |wil |zou )?(?:want|wish|need|have|would like|must|wil|moet|zou|ga)(?: to)?|id like to|(?:can|could|would|will|kun|kan|wil|zou) (?:you|je|u|jullie)))';
const plainCancelling = new RegExp(
  `(?<!\\w)(?:${asking} )?(?:(?:please|graag|toch|dan|${object}) )*${cancelling}(?: (?:${object}|maar))*(?!\\w)`,
  'gu',
);
const turn = anywhere(
  'but|maar|wait|wacht|not|niet|no|nee|dont|if|als|or|of|unless|tenzij|instead|maybe|misschien|perhaps|think|guess|suppose|probably|denk|waarschijnlijk|twijfel',
);

const regret =
  "(?:(?:helaas|(?:jammer|spijtig) genoeg|unfortunately|sadly|sorry|(?:het )?spijt (?:me|mij)|i(?:['’]?m| am) (?:(?:so|very|really) )?(?:sorry|afraid))(?!\\p{L})[,. ]*)+";
const regrettingYes = new RegExp(`(?<!\\p{L})${regret}(?:wel|so)(?=\\W*$)`, 'giu');
const regretting = new RegExp(`(?<!\\p{L})${regret}(?:(?:but|maar)(?!\\p{L}))?`, 'giu');

/** Leaves out the regret of a reply to the question whether to cancel, where it is neither a yes nor a no: "helaas wel", "yes, unfortunately". Pure. */
export const withoutRegret = (text: string): string =>
  text.replace(regrettingYes, 'yes').replace(regretting, ' ');

/**
 * Whether a candidate who was asked whether to cancel confirms it by words such as "please cancel it": a wish with nothing but a yes beside
 * it, or a reason behind it. A question, a doubt and a condition confirm nothing. Pure.
 */
export const confirmsCancelling = (text: string): boolean => {
  if (text.includes('?')) return false;
  const [said = '', ...reasons] = text.split(
    /[,.;!\n]+|(?= (?:(?<!(?:^|\W)(?:i|we|really) )want|omdat|because|since|cause) )/iu,
  );
  const isWish = (part: string): boolean => isPlainYes(toSlotText(part).replaceAll(plainCancelling, 'yes'));
  return isWish(text) || (isWish(said) && !turn.test(toSlotText(reasons.join(' '))));
};

const keeping = anywhere(
  'laat (?:het |hem |dat |die |de afspraak )?(?:maar |toch |gewoon )*(?:staan|zo|zitten)|laat maar(?! (?:ver)?vallen)|houd?(?:en)?(?: we| ik)?(?: het| hem)?(?: maar| toch| gewoon)* zo|blijft? (?:maar |toch |gewoon )*(?:staan|zo)|toch niet(?: (?:verzetten|afzeggen|annuleren|nodig))?|kan toch|lukt toch|niet (?:verzetten|afzeggen|annuleren)|kom (?:ik )?(?:toch|wel)',
  'leave it(?: as it is| as is)?|never mind|forget it|keep (?:it|the appointment|the time|my appointment)(?: as it is| as is)?|do not (?:cancel|move|change)(?: it)?|stick with|i can make it|it is fine(?: as it is)?|no need',
);
const keepingAlone = wholly('(?:nee|no)(?: (?:hoor|toch|laat|maar|niet|thanks|thank you|bedankt|dank je))*');

/** Whether a candidate who was asked wants to keep the appointment as it is. Pure. */
export const saysKeep = (text: string): boolean => {
  const words = plainWords(text);
  return keeping.test(words) || keepingAlone.test(words);
};

const weekdays: readonly string[] = [
  'zondag|sunday|sun',
  'maandag|monday|mon',
  'dinsdag|tuesday|tue|tues',
  'woensdag|wednesday|wed',
  'donderdag|thursday|thu|thurs',
  'vrijdag|friday|fri',
  'zaterdag|saturday|sat',
];
const nearDays: readonly string[] = [
  'vandaag|today|vanmiddag|vanochtend|this morning|this afternoon',
  'morgen|morgenochtend|morgenmiddag|tomorrow',
];

/** Whether a message names the day of an appointment: its weekday, today or tomorrow. `dayAhead` is 0 for today. Pure. */
export const namesDayAhead = (text: string, weekday: number, dayAhead: number): boolean => {
  const names = [weekdays[weekday], nearDays[dayAhead]].flatMap((each) => each ?? []);
  return anywhere(...names).test(plainWords(text));
};

/** Leaves out the day of the appointment where a message names it before the new one: "from Friday the 6th to Monday at 11". Pure. */
export const withoutOwnDay = (
  text: string,
  { startsAt, timeZone }: { readonly startsAt: string; readonly timeZone: string },
): string => {
  const names = (['en', 'nl'] as const).flatMap((language) => {
    const [day = ''] = formatDateTime(startsAt, timeZone, language).split(' ');
    return [day, day.slice(0, language === 'en' ? 3 : 2)];
  });
  const date = '(?:\\s+(?:the\\s+|de\\s+)?\\d{1,2}(?:st|nd|rd|th|e)?(?:\\s+(?:of\\s+)?\\p{L}+)?)??';
  const clock = '(?:\\s+(?:at|om)\\s+[\\d:.]+(?:\\s*(?:am|pm|uur|u))?)?';
  const noun = "(?:['’]?s)?(?:\\s+(?:interview|appointment|meeting|afspraak|gesprek))?";
  const verb = '(?:\\s+(?:verzetten|verplaatsen|verschuiven|omzetten|moved|rescheduled))?';
  const own = `(?:(?:from|van|my|mijn|the|de)\\s+)+(?:${names.join('|')})${date}${noun}${clock}${verb}`;
  return text.replace(
    new RegExp(`(?<!\\p{L})${own}(?=\\s+(?:to|till|until|naar|op|tot)(?!\\p{L}))`, 'iu'),
    '',
  );
};
