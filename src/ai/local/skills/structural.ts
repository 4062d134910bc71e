import type { Statement, VacancyText } from '../vacancy-text.ts';
import { capitalised } from './names.ts';
import { asksForIt, type Asked, type Mention } from './mention.ts';
import { boundary, divider, dutchLeads, englishLeads, filling, noSkill, type Lead } from './phrases.ts';
import { fold } from './tokens.ts';

type Language = VacancyText['language'];

/** A piece of a statement. */
interface Piece {
  readonly text: string;
  readonly start: number;
}

const longestName = 5;

/** Skills that statements name by their structure: "ervaring met X", "knowledge of X", "able to X". */
export function structuralMentions({ statements, language }: VacancyText): Mention[] {
  return statements
    .filter((statement) => !statement.negated && asksForIt(statement))
    .flatMap((statement) => {
      const led = (language === 'nl' ? dutchLeads : englishLeads).flatMap((lead) =>
        objectsOf(statement, lead, language),
      );
      return led.length > 0 ? led : bareItem(statement, language);
    });
}

function objectsOf(statement: Statement, { words, asked }: Lead, language: Language): Mention[] {
  return [...statement.text.matchAll(words)].flatMap((match) => {
    const from = match.index + match[0].length;
    const object = statement.text.slice(from);
    const end = object.search(boundary[language]);
    const pieces = piecesOf({ text: end === -1 ? object : object.slice(0, end), start: from }, language);
    return pieces
      .slice(0, asked === 'ability' || asked === 'experienceAs' ? 1 : 6)
      .flatMap((piece, index) => mentionOf(piece, statement, index === 0 ? asked : sibling(asked), language));
  });
}

/** The second of "experience as a cook or baker" is a role too; the second of "able to lift and ..." is not. */
function sibling(asked: Asked): Asked {
  return asked === 'ability' ? 'experience' : asked;
}

/** A short item of the list of requirements that is nothing but a name: "Stock management". */
function bareItem(statement: Statement, language: Language): Mention[] {
  if (!statement.listItem || statement.text.length > 60 || speaks[language].test(statement.text)) return [];
  const whole = { text: statement.text.replace(/[.;,!]+$/, ''), start: 0 };
  if (boundary[language].test(whole.text)) return [];
  const pieces = piecesOf(whole, language);
  return pieces.length > 1 && pieces.some(({ text }) => text.split(' ').length > 3)
    ? []
    : pieces.flatMap((piece) => mentionOf(piece, statement, 'experience', language));
}

// A sentence about the reader, not the name of a thing.
const speaks = {
  nl: /^(?:je|jij|u|we|wij|ben|hebt|bent|kunt|kan|werkt|woont|spreekt|beschikt|houdt|weet|vindt|gaat|komt|staat|denkt|laat|zorgt|neemt|durft|wilt?|beheerst|bezit|voelt|ziet|maakt|past|leert|geen|niet|tegen|in het bezit)\b/iu,
  en: /^(?:you|we|are|have|has|can|will|be|is|do|does|want|love|like|enjoy|must|no|not|a love|happy|willing|someone)\b/iu,
} as const;

function piecesOf({ text, start }: Piece, language: Language): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(divider[language], 'giu'))) {
    pieces.push({ text: text.slice(from, match.index), start: start + from });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(from), start: start + from }].flatMap((piece) =>
    trimmed(piece, language),
  );
}

/** The piece without the words around it that say nothing; none when nothing is left. */
function trimmed({ text, start }: Piece, language: Language): Piece[] {
  const words = [...text.matchAll(/[^\s"“”'‘’]+(?:['’][^\s"“”]+)*/gu)];
  const isFilling = (word: string): boolean => filling[language].has(fold(word)) || /^\d+\+?$/.test(word);
  const first = words.findIndex(([word]) => !isFilling(word));
  const last = words.findLastIndex(([word]) => !isFilling(word));
  const [from, to] = [words[first], words[last]];
  if (from === undefined || to === undefined) return [];
  const end = to.index + to[0].length;
  return [{ text: text.slice(from.index, end).replace(/[.,:;!?]+$/, ''), start: start + from.index }];
}

function mentionOf(
  { text, start }: Piece,
  statement: Statement,
  asked: Asked,
  language: Language,
): Mention[] {
  const words = text.split(/\s+/);
  if (asked === 'ability' && words.length === 1) return [];
  if (text.length < 2 || words.length > longestName || noSkill[language].test(text)) return [];
  if (speaks[language].test(text)) return [];
  const mention: Mention = {
    kind: 'hard',
    concept: `text/${fold(text)}`,
    name: capitalised(text),
    phrase: text,
    language,
    form: 'noun',
    asked,
    statement,
    start,
    end: start + text.length,
    unknown: true,
  };
  return [mention];
}
