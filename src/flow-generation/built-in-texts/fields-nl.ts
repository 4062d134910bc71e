import type { FieldDefinitionName } from '../field-definitions.ts';
import type { TextSlot } from '../plan.ts';
import { toQuestion, lowercaseFirst, tidyRequirement, uppercaseFirst } from './phrase.ts';
import { phraseDutchRequirement } from './requirement-nl.ts';

const questionByConcept: Readonly<
  Record<Exclude<FieldDefinitionName, 'certificateFile'> | 'appointment', string>
> = {
  firstName: 'Wat is je voornaam?',
  lastName: 'Wat is je achternaam?',
  fullName: 'Wat is je voor- en achternaam?',
  middleName: 'Wat is je tussenvoegsel of tweede naam? Heb je die niet, zeg dat dan even.',
  initials: 'Wat zijn je voorletters?',
  birthName: 'Wat is je geboortenaam?',
  preferredName: 'Hoe word je graag genoemd?',
  salutation: 'Hoe mogen we je aanspreken: met de heer, mevrouw of anders?',
  email: 'Op welk e-mailadres kunnen we je bereiken?',
  phone: 'Op welk telefoonnummer kunnen we je bellen?',
  postalCode: 'Wat is je postcode?',
  city: 'In welke plaats woon je?',
  address: 'Wat is je adres? Graag straat, huisnummer en plaats.',
  birthDate: 'Wat is je geboortedatum?',
  startDate: 'Vanaf welke datum kun je beginnen?',
  hoursPerWeek: 'Hoeveel uur per week wil je werken? Eén getal is genoeg.',
  availability: 'Op welke dagen en tijden ben je beschikbaar?',
  currentSalary: 'Wat verdien je nu?',
  salary: 'Wat zou je graag willen verdienen?',
  experienceYears: 'Hoeveel jaar ervaring heb je?',
  noticePeriod: 'Wat is je opzegtermijn?',
  motivation: 'Wat spreekt je aan in deze baan? Een paar zinnen is genoeg.',
  cv: 'Kun je je cv met me delen? Een pdf, een Word-bestand of een duidelijke foto is prima.',
  coverLetter: 'Kun je je motivatiebrief als bestand sturen?',
  photo: 'Kun je een foto van jezelf sturen?',
  idDocument: 'Kun je een scan of foto van je identiteitsbewijs sturen?',
  iban: 'Op welk rekeningnummer (IBAN) mogen we je salaris storten?',
  bsn: 'Wat is je burgerservicenummer (BSN)?',
  linkedin: 'Wat is de link naar je LinkedIn-profiel?',
  portfolio: 'Wat is de link naar je werk, bijvoorbeeld je portfolio of website?',
  education: 'Welke opleiding heb je gedaan?',
  experience: 'Welke werkervaring heb je tot nu toe opgedaan?',
  currentJob: 'Wat voor werk doe je nu, of heb je het laatst gedaan?',
  drivingLicence: 'Welk rijbewijs heb je?',
  ownTransport: 'Heb je eigen vervoer?',
  workPermit: 'Heb je een geldige werkvergunning?',
  languages: 'Welke talen spreek je, en hoe goed?',
  nationality: 'Wat is je nationaliteit?',
  emergencyContact: 'Wie kunnen we bellen als er iets met je is? Graag een naam en een telefoonnummer.',
  clothingSize: 'Welke kledingmaat heb je?',
  shoeSize: 'Welke schoenmaat heb je?',
  diet: 'Zijn er dingen die je niet eet of waar je allergisch voor bent?',
  source: 'Hoe heb je ons gevonden?',
  references: 'Wie zou ons iets over je werk kunnen vertellen? Graag een naam en een telefoonnummer.',
  remarks: 'Is er nog iets dat we moeten weten, of wil je zelf iets vragen?',
  appointment: 'Dan plannen we nu een afspraak. Welke dag komt je uit?',
};
const questions: ReadonlyMap<string, string> = new Map(Object.entries(questionByConcept));

const request =
  /^(?:upload|geef|vul|beschrijf|noem|vertel|stuur|deel|kies|voeg|schrijf|licht|leg|graag|omschrijf)\b/iu;
const questionWord = /^(?:wat|welke?|wanneer|waar|waarom|hoe|hoeveel|wie|of)\b/iu;
const plural =
  /(?:heden|ingen|talen|hobby's|referenties|wensen|dagen|uren|cijfers|gegevens|namen|voorkeuren|diploma's|\S{3,}s)$/iu;

const askForNoun = (noun: string): string => {
  const bareNoun = noun.replace(/^(?:je|jouw|uw|de|het)\s+/iu, '');
  if (/\s(?:van|bij|voor)\s/iu.test(bareNoun)) {
    const article = /(?:nummer|adres)\s/iu.test(bareNoun) ? 'het' : 'de';
    return `Wat is ${article} ${bareNoun}?`;
  }
  if (bareNoun.split(' ').length > 4) return `Wat kun je hierover vertellen: ${bareNoun}?`;
  const head = bareNoun.split(/\s(?:van|in|op|aan|met|per)\s/iu)[0] ?? bareNoun;
  return plural.test(head) ? `Wat zijn je ${bareNoun}?` : `Wat is je ${bareNoun}?`;
};

const askForFile = (noun: string): string => {
  const bareNoun = noun.replace(/^(?:je|jouw|uw)\s+/iu, '');
  if (/^(?:kopie|scan|foto|pdf)\s/iu.test(bareNoun)) return `Kun je een ${bareNoun} als bestand sturen?`;
  return /^(?:een|de|het)\s/iu.test(bareNoun)
    ? `Kun je ${bareNoun} als bestand sturen?`
    : `Kun je je ${bareNoun} als bestand sturen?`;
};

const askInOwnWords = (about: string, expects: string | null): string => {
  const whole = tidyRequirement(about);
  if (about.trim().endsWith('?')) return toQuestion(whole);
  if (request.test(whole)) return `${uppercaseFirst(whole)}.`;
  const noun = lowercaseFirst(
    whole.replace(/\s*\((?:ja\s*\/\s*nee|ja of nee|getal|datum|optioneel|verplicht)\)/giu, ''),
  );
  if (expects === 'boolean' || /^(?:je|jij|u)\s\S+t\s/iu.test(whole))
    return phraseDutchRequirement(noun).question;
  if (questionWord.test(noun)) return `Kun je me laten weten ${noun}?`;
  const counted = /^(?:het )?aantal\s+(.+)$/iu.exec(noun);
  if (counted) return `Om hoeveel ${counted[1] ?? ''} gaat het? Eén getal is genoeg.`;
  return expects === 'file' ? askForFile(noun) : askForNoun(noun);
};

/**
 * Writes the question for a field in Dutch: a fixed text for a common field, otherwise from the words of the caller.
 */
export const askFieldInDutch = ({ about, expects, concept }: TextSlot): string => {
  if (about.trim().endsWith('?') && concept !== 'appointment') return askInOwnWords(about, expects);
  if (concept !== 'certificateFile') return questions.get(concept ?? '') ?? askInOwnWords(about, expects);
  return askForFile(lowercaseFirst(tidyRequirement(about.replace(/^upload\s+/iu, ''))));
};
