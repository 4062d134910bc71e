import type { Frame } from 'playwright-core';

// Stands in the place of a value that a text is made with.
const gap = '\u0001';

/** Returns every text of a set of words, as the pieces between its values. */
const collectPieces = (words: unknown): readonly (readonly string[])[] => {
  if (typeof words === 'string') return [[words]];
  if (typeof words === 'function') {
    const text: unknown = Reflect.apply(words, null, [gap, gap]);
    return [String(text).split(gap)];
  }
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(collectPieces) : [];
};

// Runs in the page: makes every text of the page that is one of these longer, as long as it is there.
const begin = `(texts) => {
  const longer = (word) => word + 'é'.repeat(Math.ceil(word.length * 0.4));
  const lengthen = (piece) => piece.replace(/[\\p{L}]{2,}/gu, longer);
  const escape = (piece) => piece.replace(/[.*+?^\${}()|[\\]\\\\]/g, '\\\\$&');
  const plain = new Map(texts.filter(({ length }) => length === 1).map(([piece]) => [piece, lengthen(piece)]));
  const patterns = texts.filter(({ length }) => length > 1).map((pieces) => ({
    pattern: new RegExp('^' + pieces.map(escape).join('(.+)') + '$', 's'), pieces,
  }));
  const translate = (text) => {
    if (plain.has(text)) return plain.get(text);
    for (const { pattern, pieces } of patterns) {
      const found = pattern.exec(text);
      if (found) return pieces.map((piece, index) => lengthen(piece) + (found[index + 1] ?? '')).join('');
    }
    return null;
  };
  const changed = new Map();
  const visitText = (node) => {
    if (changed.get(node)?.after === node.data || node.parentElement?.closest('script, style, textarea')) return;
    const after = translate(node.data);
    if (after === null) return;
    changed.set(node, { before: node.data, after });
    node.data = after;
  };
  const visit = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return visitText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) visitText(walker.currentNode);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target.nodeType === Node.TEXT_NODE) visitText(target);
      for (const node of addedNodes) visit(node);
    }
  });
  visit(document.body);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  window.endLongerWords = () => {
    observer.disconnect();
    for (const [node, { before, after }] of changed) if (node.data === after) node.data = before;
    return changed.size;
  };
}`;

/**
 * Does something while every text of a component is about 40 % longer, as the texts of other languages are. `words` are the
 * texts of the component in the language that the page shows. Fails where the page shows none of them.
 */
export const withLongerWords = async (
  frame: Pick<Frame, 'evaluate'>,
  words: readonly unknown[],
  work: () => Promise<void>,
): Promise<void> => {
  const pieces = collectPieces(words).filter((each) => each.some((piece) => piece.trim().length > 1));
  await frame.evaluate(`(${begin})(${JSON.stringify(pieces)})`);
  let count: unknown = 0;
  try {
    await work();
  } finally {
    count = await frame.evaluate('window.endLongerWords()');
  }
  if (count === 0) throw new Error('The page shows no text of the component.');
};
