import { conceptsIn, toConcept } from './concepts.ts';

const laterTime = toConcept(
  'later|straks|vanavond|vanmiddag|morgen|morgenvroeg|morgenavond|morgenochtend|overmorgen|zometeen|zo meteen|dadelijk|subiet|seffens|direct|avond|weekend|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|volgende week|deze week|na het werk|na werk|werkuren|pauze|andere keer|ander moment|zo|kwartier|uurtje|eerst|nog|binnenkort|daarna|dan pas|als ik|wanneer ik|zodra|namiddag',
  'tonight|tomorrow|evening|this evening|this afternoon|afternoon|shortly|soon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week|this week|after work|when i|once i|minutes|hour|hours|another time|first|lunch|break|afterwards|in a bit|in a while|as soon|home',
);
const goingOn = toConcept(
  'hoort|hoor ik|hoor je|meld|melden|laat weten|laat je|laat het|stuur|sturen|antwoord|antwoorden|reageer|reageren|kom terug|terug|app|appen|schrijf|invullen|vul|verder|afmaken|vertel|geef door|doorgeven|spreek|doe ik|zeg ik|check|checken|nakijken|navragen|vragen|vraag|opzoeken|overleggen|bespreken|nadenken|uitzoeken|kijken|overwegen|nagaan|berekenen|uitrekenen',
  'tell|let you know|send|reply|answer|respond|back|get back|come back|write|message|text|finish|continue|fill|do it|do this|check|ask|look|think|mull|sleep on|discuss|consult|consider|find out|talk|sort|work out|let me know|will do|look up|dig|calculate|ponder|see',
);
const hindrance = toConcept(
  'druk|bezig|onderweg|rijden|rij|auto|trein|bus|stelling|werf|aan het werk|op het werk|op werk|moet werken|nu werken|op mijn werk|vergadering|les|klas|dienst|patient|klant|klanten|kind|baby|dokter|koken|eten|slapen|bed|batterij|leeg|bellen|kassa|stuur|sporten|winkel|hond|geen tijd|weg|wachtkamer|machine|bereik|afspraak|kan nu|nu niet|pauze',
  'kids|busy|driving|drive|train|car|at work|am working|working now|meeting|class|lecture|shift|patient|customer|client|kid|baby|doctor|cooking|eating|sleeping|bed|battery|dying|dead|ringing|phones|brb|afk|dentist|gym|shopping|no time|no signal|signal|have to go|got to go|rushing|running|boarding|can not now|not now|right now|appointment|queue|till|sec|secs|bell|door',
);
const jobWords = toConcept(
  'beginnen|begin|starten|start|beschikbaar|available|begonnen|from|vanaf|uur per week|hours a|hours per|shift|shifts|ploeg|diensten|night|nachten|per direct|aan de slag|gewerkt|worked|jaar|years|year|ervaring|experience',
);
const report = toConcept(
  'hoort|hoor ik|hoor je|meld|laat weten|laat je|laat het|antwoord|reageer|schrijf|app|bericht|vertel|message|text you|write|type|dig|let you know|reply|answer|get back|come back|back|send|stuur|check|checken|navragen|vragen|vraag|ask|overleggen|nakijken|look|bespreken|nadenken|think|mull',
);
const brief = toConcept(
  'nachtje over slapen|nachtje slapen|sleep on|brb|afk|secs|sec|moment|momentje|hold on|hang on|ogenblik',
);

// Words that only put off, so that they can stand at a question for words.
const soon = toConcept(
  'later|straks|vanavond|tonight|zo meteen|zometeen|dadelijk|subiet|seffens|morgen|tomorrow|in a bit|soon|shortly|ander moment|andere keer|another time|in a while|vanmiddag|this afternoon|this evening|after work|na het werk|na mijn dienst|na mijn werk|na mijn shift|back in|in an hour|when i am|after six|after my',
);
const delay =
  /\b(?:in|over|na|after|give me|binnen|nog|need|about) (?:about |ongeveer |another |like )?(?:\d+|een|a|an|half|paar|few) (?:half )?(?:minutes|uur|uren|uurtje|hours?|dagen|days?|kwartier|kwartiertje|sec|secs|an hour)\b/u;
const longestForWords = 10;
const longest = 16;

/** Whether a short message at a question for words names something in the way, and a later time. */
export const saysLaterForWords = (words: string): boolean => {
  const length = words.split(' ').length;
  if (length > longestForWords) return false;
  const has = conceptsIn(words);
  if (has(jobWords)) return false;
  return (has(soon) && (has(hindrance) || has(report))) || (has(brief) && length <= 6);
};

/** Whether a message names an amount of time after which the candidate goes on: no number in it answers. */
export const namesDelay = (words: string): boolean => {
  if (!delay.test(words)) return false;
  const has = conceptsIn(words);
  return has(report, hindrance, brief, goingOn) && !has(jobWords);
};

/** Whether the concepts of a message put its answer off. Not for a question that any words answer. */
export const saysLater = (words: string, kind: string): boolean => {
  const length = words.split(' ').length;
  if (length > longest) return false;
  const has = conceptsIn(words);
  const namesTime = has(laterTime);
  if (kind === 'ask/date') return namesTime && has(report, hindrance) && !/\d/u.test(words);
  if (has(brief) && length <= 8) return true;
  if (has(jobWords) && !has(report)) return false;
  return namesTime && (has(goingOn) || has(hindrance));
};
