import type { FieldDefinitionName } from '../field-definitions.ts';
import type { TextSlot } from '../plan.ts';
import { toQuestion, lowercaseFirst, tidyRequirement, uppercaseFirst } from './phrase.ts';
import { phraseEnglishRequirement } from './requirement-en.ts';

const questionByConcept: Readonly<
  Record<Exclude<FieldDefinitionName, 'certificateFile'> | 'appointment', string>
> = {
  firstName: 'What is your first name?',
  lastName: 'What is your last name?',
  fullName: 'What is your full name?',
  middleName: 'What is your middle name? If you have none, just say so.',
  initials: 'What are your initials?',
  birthName: 'What is your name at birth?',
  preferredName: 'What do you like to be called?',
  salutation: 'How may we address you: Mr, Ms or otherwise?',
  email: 'What e-mail address can we reach you at?',
  phone: 'What phone number can we call you on?',
  postalCode: 'What is your postal code?',
  city: 'Which town or city do you live in?',
  address: 'What is your address? Street, number and town, please.',
  birthDate: 'What is your date of birth?',
  startDate: 'From which date could you start?',
  hoursPerWeek: 'How many hours a week would you like to work? One number is enough.',
  availability: 'Which days and times are you available?',
  currentSalary: 'What do you earn at the moment?',
  salary: 'What would you like to earn?',
  experienceYears: 'How many years of experience do you have?',
  noticePeriod: 'What is your notice period?',
  motivation: 'What appeals to you in this job? A few sentences are enough.',
  cv: 'Could you share your CV with me? A PDF, a Word file or a clear photo is fine.',
  coverLetter: 'Could you send your cover letter as a file?',
  photo: 'Could you send a photo of yourself?',
  idDocument: 'Could you send a scan or a photo of your identity document?',
  iban: 'Which bank account (IBAN) may we pay your salary into?',
  bsn: 'What is your citizen service number (BSN)?',
  linkedin: 'What is the link to your LinkedIn profile?',
  portfolio: 'What is the link to your work, for example your portfolio or website?',
  education: 'What education have you had?',
  experience: 'What work experience do you have so far?',
  currentJob: 'What work do you do now, or did you do last?',
  drivingLicence: 'Which driving licence do you have?',
  ownTransport: 'Do you have your own transport?',
  workPermit: 'Do you have a valid work permit?',
  languages: 'Which languages do you speak, and how well?',
  nationality: 'What is your nationality?',
  emergencyContact: 'Whom can we call if something happens to you? A name and a phone number, please.',
  clothingSize: 'What is your clothing size?',
  shoeSize: 'What is your shoe size?',
  diet: 'Is there anything you do not eat or are allergic to?',
  source: 'How did you find us?',
  references: 'Who could tell us something about your work? A name and a phone number, please.',
  remarks: 'Is there anything else we should know, or that you would like to ask?',
  appointment: 'Let us plan an appointment. Which day suits you?',
};
const questions: ReadonlyMap<string, string> = new Map(Object.entries(questionByConcept));

const request =
  /^(?:upload|give|fill|describe|name|tell|send|share|choose|add|write|explain|please|enter|provide|list|mention)\b/iu;
const questionWord = /^(?:what|which|when|where|why|how|who|whether|if)\b/iu;
const plural = /(?:[^sui]s|people|children)$/iu;

const askForNoun = (noun: string): string => {
  const bareNoun = noun.replace(/^(?:your|the|an?)\s+/iu, '');
  if (/\sof\s/iu.test(bareNoun)) return `What is the ${bareNoun}?`;
  if (bareNoun.split(' ').length > 5) return `What can you tell me about this: ${bareNoun}?`;
  const when = /^(days|hours|times|dates|weeks|months) (?:of )?(?:available|availability)$/iu.exec(bareNoun);
  if (when) return `What ${(when[1] ?? '').toLowerCase()} are you available?`;
  const head = bareNoun.split(/\s(?:of|in|on|at|with|per|for)\s/iu)[0] ?? bareNoun;
  return plural.test(head) ? `What are your ${bareNoun}?` : `What is your ${bareNoun}?`;
};

const askForFile = (noun: string): string =>
  /^(?:an?|the|your)\s/iu.test(noun)
    ? `Could you send ${noun} as a file?`
    : `Could you send your ${noun} as a file?`;

const askInOwnWords = (about: string, expects: string | null): string => {
  const whole = tidyRequirement(about);
  if (about.trim().endsWith('?')) return toQuestion(whole);
  if (request.test(whole)) return `${uppercaseFirst(whole)}.`;
  const noun = lowercaseFirst(
    whole.replace(/\s*\((?:yes\s*\/\s*no|yes or no|number|date|optional|required)\)/giu, ''),
  );
  if (expects === 'boolean' || /^you\s/iu.test(whole)) return phraseEnglishRequirement(noun).question;
  if (questionWord.test(noun)) return `Could you tell me ${noun}?`;
  const counted = /^(?:the )?number of\s+(.+)$/iu.exec(noun);
  if (counted) return `What is the number of ${counted[1] ?? ''}? One number is enough.`;
  return expects === 'file' ? askForFile(noun) : askForNoun(noun);
};

/**
 * Writes the question for a field in English: a fixed text for a common field, otherwise from the words of the
 * caller.
 */
export const askFieldInEnglish = ({ about, expects, concept }: TextSlot): string => {
  if (about.trim().endsWith('?') && concept !== 'appointment') return askInOwnWords(about, expects);
  if (concept !== 'certificateFile') return questions.get(concept ?? '') ?? askInOwnWords(about, expects);
  const noun = lowercaseFirst(tidyRequirement(about.replace(/^upload\s+/iu, '')));
  return askForFile(/^(?:copy|scan|photo|picture)\b/iu.test(noun) ? `a ${noun}` : noun);
};
