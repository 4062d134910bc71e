import type { Template } from './placeholders.ts';
import { oneOfPhrases } from './reply-parsers/phrases.ts';

/** The person addressed; a placeholder stands as one character. */
const name = '(?:, ?\\ufffc|,? \\ufffc)?';
const thanks = oneOfPhrases(
  'thanks|thank you|many thanks|thx|dank je|dank je wel|dankjewel|dank u|dank u wel|dank|bedankt|hartelijk dank|danke|danke schön|vielen dank|merci|gracias|muchas gracias|dziękuję',
);
const clause = oneOfPhrases('for|that|voor|dat|daarvoor|so much|very much|a lot|again|nogmaals');
const praise = oneOfPhrases(
  'great|good|nice|perfect|lovely|wonderful|excellent|super|awesome|fine|clear|okay|ok|alright|all right|cool|top|fantastic|amazing|brilliant|understood|noted|got it|well done|sure|right',
  'duidelijk|helder|genoteerd|mooi|fijn|prima|goed|oke|oké|leuk|geweldig|begrepen|heel goed|mooi zo|goed zo|aangenaam|check',
  "toll|gut|sehr gut|alles klar|verstanden|notiert|parfait|très bien|d'accord|c'est noté|noté|perfecto|genial|muy bien|entendido|anotado|świetnie|rozumiem",
);
const filler = oneOfPhrases(
  "all|both|duly|is|dat staat|staat|wat|heb ik|ik heb (?:het|dat)|i have|that is|that's|dat is|is dat|dat klinkt|sounds|very|really|heel|echt",
);
const more = oneOfPhrases(
  '(?:to|om te) (?:hear|know|read|meet you|speak to you|horen|weten|lezen|spreken)(?: (?:that|dat))?|to have you here|dat te (?:horen|weten|lezen)|(?:je|jou|u) te (?:spreken|ontmoeten|leren kennen)',
  "(?:so )?let(?:'s| us) (?:go on|continue|move on)|(?:dan )?gaan we (?:verder|door)|we gaan (?:verder|door)|(?:on )?to the next(?: one)?|on we go|moving on|op naar de volgende",
);
const piece = `(?:(?:${filler} )*${praise}(?: ${more})?|${more}|${thanks}(?: ${clause}[^.!?…\\n]{0,80})?|nice to meet you|pleased to meet you|(?:that|dat) (?:helps|helpt|fits|works|past|klopt|komt goed uit)|i(?: have|'ve) noted (?:that|it)(?: down)?|glad to (?:hear|know)(?: (?:that|it))?|happy to hear (?:that|it))`;
const sentence = `${piece}(?:${name}(?:,? (?:and|en) |, ?| [\\u2013\\u2014-] )${piece})*${name}`;
const leading = new RegExp(
  `^(?:\\s*${sentence}\\s*[.!…]+[\\s\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u{fe0f}\\u{200d}]*)+(?=.)`,
  'iu',
);

const cut = (parts: Template['parts'], length: number): Template['parts'] => {
  let left = length;
  return parts.map((part) => {
    const dropped = Math.min(left, typeof part === 'string' ? part.length : 1);
    left -= dropped;
    if (typeof part === 'string') return part.slice(dropped);
    return dropped > 0 ? '' : part;
  });
};

/**
 * Removes the words in front of a question that only acknowledge the answer before ("Thanks, noted! What is ..."). They do
 * not fit when the question is repeated.
 */
export const withoutAcknowledgement = (template: Template): Template => {
  const text = template.parts.map((part) => (typeof part === 'string' ? part : '\ufffc')).join('');
  const [found = ''] = leading.exec(text.slice(0, 1000)) ?? [];
  return found === '' ? template : { ...template, parts: cut(template.parts, found.length) };
};
