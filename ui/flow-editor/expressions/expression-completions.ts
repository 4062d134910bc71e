import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

import { type FlowVariable, memberSources } from '../forms/variables.ts';
import { quoteText } from './condition-tokens.ts';

/** The words of the entries that complete an expression. */
export interface CompletionTexts {
  readonly reach: Readonly<Record<FlowVariable['reach'], string>>;
  readonly functions: Readonly<Record<'ai' | 'has' | 'matches' | 'now' | 'size', string>>;
}

const isPlain = (name: string): boolean => /^[A-Za-z_]\w*$/u.test(name);

/** Functions of texts and lists, behind a dot. */
const methods = ['contains', 'startsWith', 'endsWith', 'matches', 'size'] as const;

const boostOf: Readonly<Record<FlowVariable['reach'], number>> = { every: 2, some: 1, none: 0 };

/** Replaces everything behind the source, so that a name with other signs gets its brackets. */
const applyAt =
  (start: number, insert: string) =>
  (view: EditorView, _: Completion, __: number, to: number): void =>
    view.dispatch({
      changes: { from: start, to, insert },
      selection: { anchor: start + insert.length },
    });

const toVariableEntry =
  (start: number, texts: CompletionTexts) =>
  ({ name, reach }: FlowVariable): Completion => ({
    label: name,
    apply: applyAt(start, isPlain(name) ? `.${name}` : `[${quoteText(name)}]`),
    detail: texts.reach[reach],
    type: 'variable',
    boost: boostOf[reach],
  });

/** Returns what can stand in an expression where a word begins. */
const listWords = (texts: CompletionTexts): readonly Completion[] => [
  ...['session', 'answer', 'candidate', 'vacancy'].map((label) => ({ label, type: 'variable' })),
  { label: 'now', type: 'variable', detail: texts.functions.now },
  { label: 'ai("")', apply: 'ai("")', type: 'function', detail: texts.functions.ai },
  { label: 'has()', apply: 'has(session.', type: 'function', detail: texts.functions.has },
  { label: 'size()', apply: 'size(', type: 'function', detail: texts.functions.size },
  ...['true', 'false', 'null', 'in'].map((label) => ({ label, type: 'keyword' })),
];

const listMembers = (
  source: string,
  start: number,
  variables: readonly FlowVariable[],
  texts: CompletionTexts,
): readonly Completion[] => {
  if (source === 'session') return variables.map(toVariableEntry(start, texts));
  const members = source === 'candidate' || source === 'vacancy' ? memberSources[source] : [];
  return members.map((label) => ({ label, apply: applyAt(start, `.${label}`), type: 'property' }));
};

const memberPattern = /\b(session|candidate|vacancy)(\.|\["?)[^"\].\s]*$/u;
const methodPattern = /[\w\])]\.(\w*)$/u;

/** Completes expressions with what the flow has: variables by how surely they are set, members, and functions. */
export const createCompletionSource =
  (variables: readonly FlowVariable[], texts: CompletionTexts) =>
  (context: CompletionContext): CompletionResult | null => {
    const member = context.matchBefore(memberPattern);
    if (member) {
      const [, source = '', mark = ''] = memberPattern.exec(member.text) ?? [];
      const start = member.from + source.length;
      const options = [...listMembers(source, start, variables, texts)];
      return { from: start + mark.length, options, validFor: /^[^"\].\s]*$/u };
    }
    const method = context.matchBefore(methodPattern);
    if (method) {
      const [, word = ''] = methodPattern.exec(method.text) ?? [];
      const detail = texts.functions.matches;
      const options = methods.map((label) => ({ label, apply: `${label}(`, type: 'method', detail }));
      return { from: context.pos - word.length, options, validFor: /^\w*$/u };
    }
    const word = context.matchBefore(/\w*$/u);
    if (!word || (word.text === '' && !context.explicit)) return null;
    return { from: word.from, options: [...listWords(texts)], validFor: /^\w*$/u };
  };
