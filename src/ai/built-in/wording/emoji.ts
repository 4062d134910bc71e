import type { TextSlot } from '../../../flow-generation/plan.ts';

/** From which level on a text of the purpose has its emoji; those that ask come last. */
const levels: Readonly<Record<TextSlot['purpose'], readonly [level: number, emoji: string]>> = {
  greeting: [1, '👋'],
  acceptance: [1, '🎉'],
  closing: [1, '🎉'],
  reminder: [2, '🙂'],
  transition: [2, '👍'],
  notYet: [2, '💪'],
  decline: [3, '🍀'],
  field: [3, ''],
  requirement: [3, ''],
  invalid: [3, '🤔'],
  timeout: [4, ''],
};

const byConcept: Readonly<Record<string, string>> = {
  firstName: '😊',
  fullName: '😊',
  email: '📧',
  phone: '📞',
  postalCode: '📍',
  city: '📍',
  address: '📍',
  birthDate: '🎂',
  startDate: '📅',
  availability: '📅',
  appointment: '📅',
  hoursPerWeek: '⏰',
  salary: '💶',
  motivation: '✨',
  cv: '📄',
  coverLetter: '📄',
  certificateFile: '📄',
  photo: '📷',
  idDocument: '🪪',
  iban: '🏦',
  drivingLicence: '🚗',
  ownTransport: '🚗',
  languages: '🗣️',
  clothingSize: '👕',
  shoeSize: '👟',
  diet: '🍽️',
  education: '🎓',
  experience: '💼',
  currentJob: '💼',
};

const turns = ['💪', '✅', '🙌', '👌'];

/** The emoji of a text, the `index`-th of its plan; empty where the level asks for none. */
export const emojiOfSlot = (slot: TextSlot, level: number, index: number): string => {
  const [from, emoji] = levels[slot.purpose];
  if (level < from) return '';
  if (slot.purpose === 'requirement') return index % 2 === 0 ? (turns[(index / 2) % turns.length] ?? '') : '';
  return slot.purpose === 'field' ? (byConcept[slot.concept ?? ''] ?? '') : emoji;
};
