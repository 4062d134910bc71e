import type { FlowNode, FlowTransition } from '../../../../src/flow/flow.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import type { ConditionRow, RowValue } from '../../expressions/condition-rows.ts';
import { parseConditionRows } from '../../expressions/parse-condition-rows.ts';
import { unsetCondition } from '../../model/unset-condition.ts';
import type { OptionLabels } from './option-labels.ts';

type ConditionTexts = CanvasTexts['condition'];

/** The words of a condition: those of the page, and the labels of the options that it names. */
interface Wording {
  readonly texts: ConditionTexts;
  readonly labels: OptionLabels;
  /** The node whose last question `answer` is about. */
  readonly nodeId: string;
}

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

const wordsOf = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

const nameWords = ({ source, name }: ConditionRow['subject'], texts: ConditionTexts): string => {
  if (source === 'answer') return texts.answer;
  if (source === 'session') return name.replaceAll('_', ' ');
  const [member, owner] = [wordsOf(texts.members, name), wordsOf(texts.owners, source)];
  return member && owner ? `${member} ${owner}` : `${source}.${name}`;
};

const valueWords = (value: RowValue, texts: ConditionTexts): string => {
  if (value.type === 'null') return texts.nothing;
  if (value.type === 'flag') return value.isTrue ? texts.yes : texts.no;
  if (value.type === 'number') return value.text.replace(/\.0+$/u, '');
  return value.text === '' ? texts.empty : value.text;
};

/** Says the part of a row before its values; `isDenied` is of a "!" before a method, which rows of the form do not have. */
const verbOf = ({ operator, values }: ConditionRow, isDenied: boolean, texts: ConditionTexts): string => {
  switch (operator) {
    case 'holds':
    case 'holdsNot':
      return ':';
    case '==':
      return values[0]?.type === 'flag' ? ':' : ` ${texts.signs[operator]}`;
    case 'isSet':
      return ` ${texts.isKnown}`;
    case 'isNotSet':
      return ` ${texts.isUnknown}`;
    case 'oneOf':
      return ` ${texts.is}`;
    case 'includes':
      return ` ${texts.contains}`;
    case 'excludes':
      return ` ${texts.containsNot}`;
    case 'contains':
      return ` ${isDenied ? texts.containsNot : texts.contains}`;
    case 'startsWith':
    case 'endsWith':
    case 'matches':
      return ` ${isDenied ? texts.denied[operator] : texts[operator]}`;
    default:
      return ` ${texts.signs[operator]}`;
  }
};

const methods: readonly ConditionRow['operator'][] = ['contains', 'startsWith', 'endsWith', 'matches'];

const rowWords = (row: ConditionRow, isDenied: boolean, { texts, labels, nodeId }: Wording): string => {
  const { subject, operator, values } = row;
  if (subject.source === 'ai') return `${operator === 'holds' ? texts.ai : texts.aiNot} ${subject.name}`;
  const said = `${nameWords(subject, texts)}${verbOf(row, isDenied, texts)}`;
  if (operator === 'isSet' || operator === 'isNotSet') return said;
  if (operator === 'holds' || operator === 'holdsNot')
    return `${said} ${operator === 'holds' ? texts.yes : texts.no}`;
  const owners: Readonly<Record<string, string>> = { session: subject.name, answer: nodeId };
  const owner = methods.includes(operator) ? undefined : owners[subject.source];
  const words = values.map((value) => {
    const label = owner && value.type === 'text' ? labels.get(`${owner}=${value.text}`) : undefined;
    return label ?? valueWords(value, texts);
  });
  return `${said} ${words.join(` ${texts.or} `)}`;
};

/** Says a part between operators: a row, or several rows in brackets that must all hold. */
const termWords = (term: string, wording: Wording): readonly string[] | null => {
  const rows = parseConditionRows(term)?.[0];
  if (rows) return rows.map((row) => rowWords(row, false, wording));
  const denied = term.startsWith('!') ? parseConditionRows(term.slice(1))?.[0]?.[0] : undefined;
  return denied && !term.startsWith('!(') && methods.includes(denied.operator)
    ? [rowWords(denied, true, wording)]
    : null;
};

/** Says the rows of a group; null when one of them cannot be said. */
const groupWords = (group: string, wording: Wording): readonly string[] | null => {
  const words: string[] = [];
  for (const term of splitAt(group, '&&') ?? ['']) {
    const said = termWords(term, wording);
    if (!said) return null;
    words.push(...said);
  }
  return words;
};

/**
 * Says a condition in words that the form shows as rows; null for all others, which are shown as they are written. Rows that belong
 * together stand in brackets, where other ones are joined by "or". An option is called by its label; `nodeId` is the node with the
 * question that `answer` is about.
 */
export const toConditionWords = (
  condition: string,
  texts: ConditionTexts,
  labels: OptionLabels = new Map(),
  nodeId = '',
): string | null => {
  const text = condition.trim();
  if (text === '' || text === 'true') return texts.always;
  if (text === unsetCondition) return texts.never;
  const groups = splitAt(text, '||');
  if (groups === null) return null;
  const said: string[] = [];
  for (const group of groups) {
    const rows = groupWords(group, { texts, labels, nodeId });
    if (!rows) return null;
    const words = rows.join(` ${texts.and} `);
    said.push(groups.length > 1 && rows.length > 1 ? `(${words})` : words);
  }
  return said.join(` ${texts.or} `);
};

/** Says the condition of an exit as `toConditionWords` does. The last of several exits, with no condition, is "otherwise". */
export const toExitWords = (
  { id: nodeId, transitions }: Pick<FlowNode, 'id' | 'transitions'>,
  { id, condition }: FlowTransition,
  texts: ConditionTexts,
  labels: OptionLabels,
): string | null =>
  condition.trim() === '' && transitions.length > 1 && transitions.at(-1)?.id === id
    ? texts.otherwise
    : toConditionWords(condition, texts, labels, nodeId);
