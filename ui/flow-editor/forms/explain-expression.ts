import type { ExpressionReasonTexts } from '../texts/forms-faults-en.ts';

/** The words of the engine by what they mean. A group holds the part of the expression that is to blame. */
const reasons: readonly (readonly [RegExp, keyof ExpressionReasonTexts])[] = [
  [/^Unterminated /u, 'textNotClosed'],
  [/^Newlines not allowed/u, 'textWithNewLine'],
  [/^Unexpected token: EOF$|^Expected \w+, got EOF$/u, 'endMissing'],
  [/^Unexpected token: |^Expected \w+, got /u, 'unexpectedPart'],
  [/^(?:Unexpected character|Invalid escape sequence): (.+)$/su, 'unexpectedCharacter'],
  [/^Reserved identifier: (.+)$/u, 'reservedName'],
  [/^Unknown variable: (.+)$/u, 'unknownName'],
  [/^No such key: (.+)$/su, 'unknownMember'],
  [/^found no matching overload for '(.+)'$/su, 'unknownFunction'],
  [/^no such overload: (.+)$/su, 'unfitting'],
  [/^Ternary branches must have the same type, got (.+)$/su, 'unfitting'],
  [
    /^(?:Logical operator requires bool operands|Ternary condition must be bool), got '(.+)'$/u,
    'yesOrNoWanted',
  ],
  [/^Cannot index type '(.+)'$/u, 'noMembers'],
  [/^Invalid (?:number|hex integer): (.+)$/u, 'wrongNumber'],
  [/^it gives (.+), not true or false$/u, 'noYesOrNo'],
  [/^"(.+)" is not a regular expression$/su, 'wrongPattern'],
  [/^it loops inside a loop/u, 'nestedLoop'],
  [/^ai\(\.{3}\) takes one text/u, 'questionNoText'],
  [/^ai\(""\) asks nothing/u, 'questionEmpty'],
  [/^(?:it is longer than|ai\(\.{3}\) asks more than) (\d+) characters$/u, 'tooLong'],
];

const compileFault = /^(".*") does not compile: (.*)\.$/su;

/** Says in the user's words why an expression does not compile; null for words of the engine that are not known. Pure. */
export const explainExpression = (detail: string, texts: ExpressionReasonTexts): string | null => {
  const [, source, reason = ''] = compileFault.exec(detail) ?? [];
  if (source === undefined) return null;
  for (const [pattern, name] of reasons) {
    const found = pattern.exec(reason);
    if (found) return `${source}: ${texts[name](found[1] ?? '')}`;
  }
  return null;
};
