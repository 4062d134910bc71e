import { denial, toConcept } from './concepts.ts';

const core = toConcept(
  'duidelijk|helder|begrepen|hoi|hallo|hey|hai|heey|goedemorgen|goedemiddag|goedenavond|goeiemorgen|goeiedag|goeiendag|goedendag|dag|bedankt|dank|merci|dankjewel|dankuwel|fijn|leuk|leuke|gezellig|gezellige|mooi|mooie|handig|handige|grappig|grappige|haha|hahaha|hihi|hehe|lol|weer|weertje|regen|zonnetje|warm|koud|succes|weekend|welkom|top|super|toppie|tof|toffe|chill|cool|geweldig|spannend|nieuwsgierig|knap|lief|vriendelijk|doei|groetjes|groeten|ciao|salut|aangenaam|kerst|feestdagen|koffie|koffietje|vlot|snel|netjes|respect|chapeau|sfeer|amai|plezant|tjonge|poeh|wauw',
  'understood|gotcha|noted|hi|hello|hiya|morning|afternoon|evening|thanks|thank|cheers|ta|nice|lovely|great|cool|funny|lol|lmao|weather|sunny|raining|rain|hot|cold|freezing|luck|welcome|wow|brilliant|awesome|amazing|pleasant|pleasure|friendly|bless|bye|greetings|sweet|kind|clever|impressive|exciting|excited|fun|neat|appreciate|appreciated|christmas|friday|monday|coffee|cuppa|quick|fast|smart|joke|alright|how are|howdy',
);
const around = toConcept(
  'ik|je|het|dat|dit|die|deze|de|een|is|was|zijn|ben|bent|wat|hoe|zo|heel|erg|echt|wel|ook|maar|nou|ja|ok|oh|ah|zeg|hoor|he|joh|man|voor|van|met|te|om|op|in|er|al|alvast|nog|weer|vandaag|buiten|allemaal|team|chat|bot|robot|chatbot|systeem|app|site|manier|idee|vraag|vragen|reactie|antwoord|bericht|berichtje|gaat|goed|alles|daar|hier|mij|me|wij|we|dan|toch|best|super|veel|fijne|prettige|goede|goeie|snelle|vrolijk|vrolijke|praten|hebben|doen|vind|dank|u|mevrouw|meneer|iedereen',
  'i|you|it|that|this|the|a|an|is|are|am|was|so|very|really|quite|just|too|also|well|oh|ah|ok|yes|yeah|to|for|of|from|with|in|on|out|outside|today|there|here|team|chat|bot|chatbot|robot|app|site|system|way|idea|question|questions|reply|message|have|has|having|my|your|day|one|all|everyone|mate|pal|love|friend|sir|madam|miss|good|how|what|hope|bit|lot|much|do|doing|going|and|me|we|us|dear|talk|talking|chatting|hear|see|getting|back|not too bad|bad',
);
const longest = 12;
const enough = 0.75;

/** Whether nearly all words of a message are words of small talk: no rule names the sentence, and nothing in it answers. */
export const isMostlySmallTalk = (words: string): boolean => {
  const said = words.split(' ');
  if (said.length > longest || said.some((word) => denial.has(word) && word !== 'niet')) return false;
  const known = said.filter((word) => core.has(word) || around.has(word));
  return said.some((word) => core.has(word)) && known.length >= enough * said.length;
};
