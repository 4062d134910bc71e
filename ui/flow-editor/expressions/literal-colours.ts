import { type EditorView, ViewPlugin } from '@codemirror/view';

const literals = /(?<text>"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)|\b(?:\d+(?:\.\d+)?|true|false|null|in)\b/gu;

const kinds = ['code-text', 'code-number'] as const;

type LiteralRanges = Readonly<Record<(typeof kinds)[number], readonly Range[]>>;

const nothing: LiteralRanges = { 'code-text': [], 'code-number': [] };

const toRange = (view: EditorView, from: number, to: number): Range => {
  const [start, end] = [view.domAtPos(from), view.domAtPos(to)];
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
};

const findLiterals = (view: EditorView): LiteralRanges => {
  const found = [...view.state.doc.toString().matchAll(literals)];
  const rangesOf = (isText: boolean): readonly Range[] =>
    found
      .filter(({ groups }) => (groups?.['text'] !== undefined) === isText)
      .map(({ index, 0: literal }) => toRange(view, index, index + literal.length));
  return { 'code-text': rangesOf(true), 'code-number': rangesOf(false) };
};

/** Returns what all editors of the page colour alike. */
const highlightOf = (kind: (typeof kinds)[number]): Highlight => {
  const highlight = CSS.highlights.get(kind) ?? new Highlight();
  CSS.highlights.set(kind, highlight);
  return highlight;
};

class LiteralColours {
  readonly #view: EditorView;
  #ranges = nothing;

  constructor(view: EditorView) {
    this.#view = view;
    this.update();
  }

  update(): void {
    this.#view.requestMeasure({
      key: this,
      read: findLiterals,
      write: (ranges) => this.#show(ranges),
    });
  }

  destroy(): void {
    this.#show(nothing);
  }

  #show(ranges: LiteralRanges): void {
    for (const kind of kinds) {
      const highlight = highlightOf(kind);
      for (const range of this.#ranges[kind]) highlight.delete(range);
      for (const range of ranges[kind]) highlight.add(range);
    }
    this.#ranges = ranges;
  }
}

/**
 * Colours texts and numbers without elements of their own: where coloured words are replaced, a browser writes their colour into a
 * style of the new ones, which the policy of the page refuses with a message.
 */
export const literalColours = 'highlights' in CSS ? ViewPlugin.fromClass(LiteralColours) : [];
