import { expect, test } from 'vitest';

import { checkDocstrings } from '../../../scripts/checks/docstrings.ts';

const check = (text: string) => checkDocstrings([{ path: 'src/a.ts', text }]);

test.each([
  '/** What it does. */',
  '/**\n * Whoever calls it, in\n * two lines.\n */',
  '  /** Of the bytes, 64 digits. */',
  '/** The same for others. */',
  '/** Tells the row. */',
  '/** Return the row. */',
  '/** Signal the workflow. */',
  '/** Ensure that it runs. */',
  '/** Generate the flow. */',
  '// What it does.',
  'const a = 1;\n  // Whoever asks,\n  // What comes.',
])('%j is refused', (text) => {
  expect(check(text).faults).toHaveLength(1);
});

test.each([
  '/** Returns the row. */',
  '/** The samer thing. */',
  '/** Whatsapp numbers. */',
  '/** Whether the row exists. */',
  '/** How long to wait, in milliseconds. */',
  '// The words\n// What it does.',
  '// Whatsapp.',
  '/** The name. What it is for. */',
  '/** Signal without an id. */',
  "'/** What it does. */'",
])('%j is not', (text) => {
  expect(check(text).faults).toEqual([]);
});

test('a fault names the file, the line and the beginning', () => {
  expect(check('const a = 1;\n\n/** Told of failures. */\n')).toEqual({
    seen: 1,
    faults: ['src/a.ts:3 begins with "Told": Told of failures. */'],
  });
});

test('docstrings are counted', () => {
  expect(check('/** One. */\n/** Two. */').seen).toBe(2);
  expect(check('// None.').seen).toBe(0);
});
