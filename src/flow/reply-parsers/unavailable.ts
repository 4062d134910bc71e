const gone =
  'verkocht|weggedaan|gestolen|kapot|stuk|uitgeleend|total loss|naar de (?:sloop|garage)|in de garage|in panne|sold|stolen|broken|bust|written off|scrapped|off the road|in the garage|lent(?: out)?';
const praise = '(?:best|beste|favou?rite|favoriete|preferred|ideal|ideale|perfect|perfecte|free|vrije|usual)';
const patterns = [
  `(?:is|was|are|were|got|gets|been|ben|heb|hebben|has|have|had|i|ik)(?: (?!not\\b|niet\\b)\\p{L}+){0,4} (?:${gone})|sold (?:my|the|it)|broke down`,
  `(?:is|are|zijn) (?:my|mijn|mn|m'n|our|onze) (?:(?!${praise} )\\p{L}+ )+(?:times?|days?|nights?|hours?|tijd|dag|dagen|avond|avonden|uurtje|moment|momentje)`,
  `(?:is|are|zijn) (?:for|voor) (?:my |the |mijn |mn |het |de )*(?!(?:me|mij|myself|ik|i|you|je|jou|u|sure|now|nu)(?!\\p{L}))\\p{L}+`,
  '(?:is|are|zijn)(?: (?:already|al|fully|helemaal))? (?:taken|booked|occupied|full|spoken for|bezet|vol|volgeboekt|gereserveerd|ingepland)',
];
const unavailable = new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'u');

/** Whether words in small letters name what is gone, or taken by something else: "my car is sold", "mornings are my gym time". */
export const saysUnavailable = (words: string): boolean => unavailable.test(words);
