import type { TextSlot } from '../plan.ts';

/** The level from which a text of a purpose has its emoji. Texts that ask come last. */
const emojiByPurpose: Readonly<Record<TextSlot['purpose'], readonly [level: number, emoji: string]>> = {
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

const emojiByConcept: Readonly<Record<string, string>> = {
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
  currentSalary: '💶',
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

const requirementEmoji = ['💪', '✅', '🙌', '👌'];

/** Returns the emoji of the `index`-th text of its purpose; empty when the level is too low. */
export const emojiOfSlot = (slot: TextSlot, level: number, index: number): string => {
  const [from, emoji] = emojiByPurpose[slot.purpose];
  if (level < from) return '';
  if (slot.purpose === 'requirement')
    return index % 2 === 0 ? (requirementEmoji[(index / 2) % requirementEmoji.length] ?? '') : '';
  return slot.purpose === 'field' ? (emojiByConcept[slot.concept ?? ''] ?? '') : emoji;
};
