/** All that a global expression finds in a text, as `matchAll`, which makes a new expression each time. */
export function matchAll(text: string, expression: RegExp): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    matches.push(match);
    if (match[0] === '') expression.lastIndex += 1;
  }
  return matches;
}
