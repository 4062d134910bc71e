import type { EditorTexts } from '../texts/editor-texts.ts';

type ShownKey = readonly [words: keyof EditorTexts['keyHelp'], key: string];

/** The keys of the editor, by where they work and what they do. */
export const shownKeys: readonly (readonly [keyof EditorTexts['keyPlaces'], readonly ShownKey[]])[] = [
  [
    'both',
    [
      ['parts', 'F6'],
      ['back', 'Esc'],
      ['problem', 'F8'],
      ['undo', 'Ctrl Z, Ctrl ⇧ Z'],
      ['form', 'Enter'],
      ['add', 'A'],
      ['connect', 'C'],
      ['remove', 'Del'],
      ['duplicate', 'Ctrl D'],
      ['copy', 'Ctrl C, Ctrl X, Ctrl V'],
      ['menu', '⇧ F10'],
      ['note', 'N'],
      ['find', 'Ctrl F'],
    ],
  ],
  [
    'canvas',
    [
      ['walk', '← ↑ → ↓'],
      ['move', 'Alt ← ↑ → ↓'],
    ],
  ],
  [
    'outline',
    [
      ['rows', '← ↑ → ↓'],
      ['several', '⇧ ↑ ↓, Ctrl A'],
      ['reorder', 'Alt ↑ ↓'],
      ['rename', 'F2'],
    ],
  ],
];
