import type { ReactElement } from 'react';

import { LineDrawing } from '../../design/line-drawing.tsx';

const paths = {
  clip: 'M20 11.5l-8 8a5.500 5.500 0 0 1-7.800-7.800l8.600-8.600a3.700 3.700 0 0 1 5.200 5.200l-8.500 8.600a1.800 1.800 0 0 1-2.600-2.600l7.900-7.900',
  cross: 'M6 6l12 12M18 6L6 18',
  file: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5',
  picture:
    'M5 4h14a1.500 1.500 0 0 1 1.500 1.500v13a1.500 1.500 0 0 1-1.500 1.500h-14a1.500 1.500 0 0 1-1.500-1.500v-13a1.500 1.500 0 0 1 1.500-1.500zM3.500 16l5-5 5 5M13 14.500l2.500-2.500 5 5M15.500 8.500h.01',
  search: 'M10.500 4a6.500 6.500 0 1 1 0 13a6.500 6.500 0 0 1 0-13zM15.500 15.500L20 20',
  send: 'M12 19V5M5.500 11.500L12 5l6.500 6.500',
} as const;

/** Draws an icon of the chat page. */
export const Icon = ({ name }: { name: keyof typeof paths }): ReactElement => (
  <LineDrawing path={paths[name]} />
);
