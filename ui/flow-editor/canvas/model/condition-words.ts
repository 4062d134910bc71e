import type { FlowNode, FlowTransition } from '../../../../src/flow/flow.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import { unsetCondition } from '../../model/unset-condition.ts';

type ConditionTexts = CanvasTexts['condition'];

/** Cuts an expression at an operator, where it stands outside of quotes and brackets. Null when they do not close. */
const splitAt = (text: string, operator: '&&' | '||'): readonly string[] | null => {
  const parts: string[] = [];
  let [quote, depth, begin] = ['', 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    else if (depth === 0 && text.startsWith(operator, at)) {
      parts.push(text.slice(begin, at));
      at += operator.length - 1;
      begin = at + 1;
    }
    if (depth < 0) return null;
  }
  return quote === '' && depth === 0 ? [...parts, text.slice(begin)].map((part) => part.trim()) : null;
};

const name = String.raw`(?:(?:session|candidate|vacancy)\.\w+|answer)`;
const literal = String.raw`(?:"[^"\\]*"|'[^'\\]*'|-?\d+(?:\.\d+)?|true|false|null)`;
const patterns = {
  variable: new RegExp(`^(!?)(${name})$`),
  known: new RegExp(String.raw`^(!?)\s*has\((${name})\)$`),
  comparison: new RegExp(String.raw`^(${name})\s*(==|!=|>=|<=|>|<)\s*(${literal})$`),
  oneOf: new RegExp(String.raw`^(${name})\s+in\s+\[\s*(${literal}(?:\s*,\s*${literal})*)\s*\]$`),
  includes: new RegExp(String.raw`^(!?)(${literal})\s+in\s+(${name})$`),
  contains: new RegExp(String.raw`^(!?)(${name})\.contains\((${literal})\)$`),
  judged: /^(!?)ai\(("[^"\\]*"|'[^'\\]*')\)$/,
};

const bare = (path: string): string => path.replace(/^session\./, '').replaceAll('_', ' ');

const valueWords = (text: string, texts: ConditionTexts): string => {
  if (text === 'true') return texts.yes;
  if (text === 'false') return texts.no;
  if (text === 'null') return texts.nothing;
  if (text === '""' || text === "''") return texts.empty;
  return text.replace(/^["'](.*)["']$/s, '$1');
};

const isSign = (text: string): text is keyof ConditionTexts['signs'] =>
  ['==', '!=', '>=', '<=', '>', '<'].includes(text);

const memberWords = (term: string, texts: ConditionTexts): string | null => {
  const [, path = '', values] = patterns.oneOf.exec(term) ?? [];
  if (values !== undefined) {
    const shown = (values.match(new RegExp(literal, 'g')) ?? []).map((each) => valueWords(each, texts));
    return `${bare(path)} ${texts.is} ${shown.join(` ${texts.or} `)}`;
  }
  const [, isNot, value, list] = patterns.includes.exec(term) ?? [];
  if (value !== undefined && list !== undefined)
    return `${bare(list)} ${isNot === '!' ? texts.containsNot : texts.contains} ${valueWords(value, texts)}`;
  const [, lacks, whole, part] = patterns.contains.exec(term) ?? [];
  if (whole === undefined || part === undefined) return null;
  return `${bare(whole)} ${lacks === '!' ? texts.containsNot : texts.contains} ${valueWords(part, texts)}`;
};

const termWords = (term: string, texts: ConditionTexts): string | null => {
  const [, denied, variable] = patterns.variable.exec(term) ?? [];
  if (variable !== undefined) return `${bare(variable)}: ${denied === '!' ? texts.no : texts.yes}`;
  const [, unknown, known] = patterns.known.exec(term) ?? [];
  if (known !== undefined) return `${bare(known)} ${unknown === '!' ? texts.isUnknown : texts.isKnown}`;
  const [, path, sign = '', value = ''] = patterns.comparison.exec(term) ?? [];
  if (path !== undefined && isSign(sign)) {
    const isAnswer = sign === '==' && (value === 'true' || value === 'false');
    return isAnswer
      ? `${bare(path)}: ${valueWords(value, texts)}`
      : `${bare(path)} ${texts.signs[sign]} ${valueWords(value, texts)}`;
  }
  const [, not, question] = patterns.judged.exec(term) ?? [];
  if (question !== undefined) return `${not === '!' ? texts.aiNot : texts.ai} ${question.slice(1, -1)}`;
  return memberWords(term, texts);
};

/**
 * Says a simple condition in words: comparisons that are joined by one kind of operator. Null for all others, which are shown as
 * they are written. Words of a mix of "and" and "or" would leave open what belongs together.
 */
export const toConditionWords = (condition: string, texts: ConditionTexts): string | null => {
  const text = condition.trim();
  if (text === '' || text === 'true') return texts.always;
  if (text === unsetCondition) return texts.never;
  for (const [operator, word] of [
    ['&&', texts.and],
    ['||', texts.or],
  ] as const) {
    const terms = splitAt(text, operator);
    if (terms === null) return null;
    if (terms.length === 1) continue;
    const words = terms.map((term) => termWords(term, texts));
    return words.includes(null) ? null : words.join(` ${word} `);
  }
  return termWords(text, texts);
};

/** Says the condition of an exit as `toConditionWords` does. The last of several exits, with no condition, is "otherwise". */
export const toExitWords = (
  { transitions }: Pick<FlowNode, 'transitions'>,
  { id, condition }: FlowTransition,
  texts: ConditionTexts,
): string | null =>
  condition.trim() === '' && transitions.length > 1 && transitions.at(-1)?.id === id
    ? texts.otherwise
    : toConditionWords(condition, texts);
