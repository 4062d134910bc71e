import { conceptsIn, denial, pointing, toConcept } from './concepts.ts';

const leaving = toConcept('leave|leaving|left|laat|laten|laten we|houd|hou|keep|stays|blijft|mag');
const empty = toConcept(
  'blank|out|open|empty|leeg|blanco|weg|oningevuld|onbeantwoord|unanswered|for what it is|achterwege|vrij|in het midden|aside|links liggen',
);
const passing = toConcept(
  'skip|skipping|skippen|overslaan|sla over|slaan over|pass|pas|volgende|next|next one|next question|move on|moving on|voorbij|door naar|passen|bypass',
);
const telling = toConcept(
  'bespreek|bespreken|discuss|talk about|talk|kwijt|deel|delen|share|zeggen|houd|beantwoord|beantwoorden|invullen|opgeven|prijsgeven|vertel|vertellen|say|tell|reveal|negotiate|onderhandelen|overleg|overleggen|prijs|uitspraken|uitlaten|answer|commit|disclose|go into|name|noem|noemen|hebben over|bepalen|decide|put a number',
);
const occasion = toConcept(
  'gesprek|sollicitatiegesprek|kennismaking|interview|in person|face to face|stadium|later stage|stage|nu nog|nog niet|nog niks|nog niets|persoonlijk|when we meet|als we elkaar|later|liever niet|rather not|prefer not|verder in het proces|tijdens|het zover|zover is|zo ver is|aan tafel|meeting|mondeling|in real life|not yet|yet',
);
const owning = toConcept(
  'heb|hebben|have|got|has|bezit|gebruik|use|doe|do|made|maak|gemaakt|openbaar|public|bestaat|aan|on|there|either|any|neither|nergens',
);
const filler = toConcept(
  'ik|i|er|daar|that|die|dat|sorry|helaas|hoor|unfortunately|afraid|though|really|nog|meer|anymore|een|a|an|one|en|and|or|of|ook|also|tbh|eerlijk|gezegd|to|be|honest|op|at|the|moment|momenteel|yet|my|mijn|nou|well|oh|gewoon|just|ja|yes|am|is|am not|thanks|bedankt|dank|je|wel|niets|van|of|those|these|them|allebei|both|echt|account|profile|profiel|link|links|time|now|nu|toe|te|voegen|toevoegen|add|else|further|verder|vragen|questions|opmerkingen|remarks|comments|bijzonders|melden|vertellen|say|zeggen|all|alles|else|more|can|think|i can|mij|me|for|voor|from|vanuit|hier|here',
);

const question = toConcept('vraag|question|one');

/** "Next month" is an answer, and "next" is none. */
const nextTime =
  /\b(?:volgende?|next) (?:week|weekend|maand|month|kwartaal|quarter|jaar|year|\p{L}+(?:dag|day))\b/u;

const longest = 14;
const longestNone = 9;

/** Answers that leave an amount to a talk. */
const openToTalk = toConcept(
  'in overleg|nader te bepalen|bespreekbaar|onderhandelbaar|negotiable|to be discussed|tbd|open to discussion|up for discussion',
);

/** Whether the concepts of a part of a message pass a question over, or keep its answer for another occasion. */
export const passesOver = (words: string, isForWords: boolean, isYesOrNo: boolean): boolean => {
  const length = words.split(' ').length;
  if (length > (isForWords ? 8 : longest)) return false;
  if (!isForWords && !isYesOrNo && openToTalk.has(words)) return true;
  const has = conceptsIn(words);
  if (has(leaving) && has(empty) && has(pointing) && length <= 9) return true;
  if (nextTime.test(words)) return false;
  if (has(passing) && (length <= 2 || has(pointing, question)) && length <= 8 && !isForWords) return true;
  if (isForWords) return false;
  return has(telling) && (has(occasion) || (has(denial) && length <= 8 && !isYesOrNo));
};

// A link has a dot, and a name on a site has no words of denial.
const asksForLink = /linkedin|github|\blink\b|website|portfolio|\burl\b/iu;
const ignorance = toConcept(
  'geen idee|weet niet|weet ik niet|geen flauw|niet zeker|no idea|no clue|not sure|do not know|dont know|not a clue|haven not|zou niet weten|weet ik nog|weet het nog',
);

const without = toConcept(
  'have not|nog maken|offline|geheim|private|prive|niet meer|deleted|verwijderd|doe ik niet',
);

/** Whether a message says that the candidate does not have what an optional question asks for. */
export const hasNone = (words: string, asked: string): boolean => {
  const said = words.split(' ');
  const has = conceptsIn(words);
  // A bare "no" can be an answer.
  if (said.length < 3 || said.length > longestNone || !has(denial, without)) return false;
  if (asksForLink.test(asked) || (has(ignorance) && said.length <= 6)) return true;
  const known = new Set(asked.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const isKnown = (word: string): boolean =>
    known.has(word) || denial.has(word) || owning.has(word) || filler.has(word);
  return said.every(isKnown);
};
