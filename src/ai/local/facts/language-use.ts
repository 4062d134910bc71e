import { anyOf } from '../text/phrases.ts';
import type { Naming } from './language-names.ts';

// What may follow a language when it is one; any other word makes it a nationality: "French cuisine".
const mayFollow = anyOf([
  'en|[eé]n|[oóò]f|and|or|wel|graag|zeker|natuurlijk|gewoon|prima|is|are|zijn|in|at|on|op|to|te|als|as|with|met|for|voor|would|will|both|zowel|beide|heeft|hebben|kunt|kunnen|kan|can|because|want|omdat|dat|die|that|you|je|jij|not|niet|a|an|een|and/or|een|ook|also|too|eventueel|but|maar|when|indien|is|wordt|helps?',
  'taal\\p{L}*|talen|language\\p{L}*|skills?|proficiency|speak\\p{L}*|fluency|fluent\\p{L}*|level|communication|niveau|verbal|written|spoken|knowledge|native|well|very|good|excellent|goed|vloeiend|spre\\p{L}*|beheers\\p{L}*|vaardig\\p{L}*|mondeling|schriftelijk|machtig|lezen|leest|schrij\\p{L}*|praten|praat|verstaa\\p{L}*|communice\\p{L}*|minimaal|minimum|min|op|basis|minstens|bij|through|enough|fluently|grammar|comprehension|preferred|preferably|required|essential|desirable|mandatory|necessary|optional|vereist|gewenst|nodig|noodzakelijk|verplicht|een|pr[eé]|plus|advantageous|useful|beneficial|nice|is|redt|zin|voldoende|redelijk|[ABC][12]|uit|te|if|so|since|due|while|from|daarnaast|bijvoorbeeld|tot|over|by|per',
]);

// "Many of our team speak Polish"
const ofOthers =
  /(?<!\p{L})(?:our|onze|many|most|veel|sommige|some of)\s+(?:[\p{L}']+\s+){0,4}(?:speak|spreken|praten)\s[^.;]*$/iu;

/** Whether the naming is about the language, and not about a country, its people or their kitchen. */
export const isLanguage = (words: string, { form, end, start }: Naming): boolean => {
  const after = words.slice(end);
  if (form === 'speaking') return true;
  if (ofOthers.test(words.slice(0, start))) return false;
  if (
    /(?:GCSE|maths?|mathematics|wiskunde|rekenen|docent|bevoegdheid|vak|sectie|methode|nieuw|teacher|leraar|leerkracht|teach|teaching|degree in|bachelor in|master in|ba in|ma in|les in|studie|study of)(?:\s*[,&/]\s*|\s+(?:and|in|en|of)\s+|\s+)*$/iu.test(
      words.slice(0, start),
    )
  )
    return false;
  if (/^\s*(?:&|and|en)\s*(?:maths?|mathematics|wiskunde|rekenen)/iu.test(after)) return false;
  if (form === 'adjective')
    return /^(?:\s*(?:,|\/|en|of|and|or|en\/of|als)\s+(?:de\s+)?\p{Lu}?\p{L}+e)*\s+(?:talen|taal\p{L}*|\p{L}*kennis|spreekvaardigheid|grammatica|spelling|talenkennis)(?![\p{L}])/iu.test(
      after,
    );
  const [, next = ''] = /^[\s"'’)]*\(?\s*(\p{L}[\p{L}\p{N}/]*)?/u.exec(after) ?? [];
  const isClosed = next === '' || /^\s*[,.;:()/!?-]/u.test(after);
  const follows =
    isClosed || new RegExp(`^(?:${mayFollow.source})$`, 'iu').test(next) || /^\p{Lu}/u.test(next);
  return follows;
};
