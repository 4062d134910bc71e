// "The ability to speak" has no finite verb.
const verbs =
  /(?<![\p{L}\p{N}]|(?<!\p{L})to\s)(?:is|zijn|bent|ben|heb|hebt|heeft|hebben|kunt|kan|kun|spreekt|beschikt|beschik|werkt|beheerst|bezit|vindt|houdt|weet|staat|wij|je|jij|u|are|am|have|has|can|speak|hold|possess|bring|know|enjoy|love|you|we|must|should|vragen|verwachten|zoeken|vereist|required|need|needed|nodig)(?![\p{L}\p{N}])/iu;

/** Returns whether a part of a sentence has a finite verb, or the subject of one, among those common in vacancies. */
export const hasVerb = (text: string): boolean => verbs.test(text);
