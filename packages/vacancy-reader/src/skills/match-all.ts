/** Returns all matches of a global expression, as `String.matchAll` does, without its copy of the expression. */
export function matchAll(text: string, expression: RegExp): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    matches.push(match);
    if (match[0] === '') expression.lastIndex += 1;
  }
  return matches;
}
