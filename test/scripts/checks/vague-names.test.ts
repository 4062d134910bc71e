import { expect, test } from 'vitest';

import { checkVagueNames } from '../../../scripts/checks/vague-names.ts';

test('an exported name that was given up is refused with its file, and its like inside of a file or a word is not', () => {
  const text = 'export const settle = 1;\nconst take = 2;\nexport const takeTurn = () => take;\n';
  expect(checkVagueNames([{ path: 'src/a.ts', text }])).toEqual({
    seen: 2,
    faults: ['src/a.ts exports settle, a name that says too little'],
  });
});
