import type { ReactElement } from 'react';

import { LineDrawing } from '../../design/line-drawing.tsx';

const paths = {
  add: 'M12 5v14M5 12h14',
  attach: 'M12 5v14M5 12h14',
  back: 'M15 5l-7 7 7 7',
  call: 'M5 4h4l2 5-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  clock: 'M12 3.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17zM12 7.500V12l3 2',
  cross: 'M6 6l12 12M18 6L6 18',
  document: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 16.500h6',
  down: 'M6 9l6 6 6-6',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  info: 'M12 3.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17zM12 11v5.500M12 7.500h.01',
  link: 'M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  microphone: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z',
  more: 'M6 10l6 6 6-6',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4.500 20a7.500 7.500 0 0 1 15 0',
  photo:
    'M4 7.500A1.500 1.500 0 0 1 5.500 6h2L9 4h6l1.500 2h2A1.500 1.500 0 0 1 20 7.500v10a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500zM12 9a3.500 3.500 0 1 1 0 7a3.500 3.500 0 0 1 0-7z',
  pause: 'M8 5v14M16 5v14',
  pin: 'M12 21s7-6.200 7-11.500a7 7 0 0 0-14 0C5 14.800 12 21 12 21zM12 7a2.500 2.500 0 1 1 0 5a2.500 2.500 0 0 1 0-5z',
  plane: 'M3 14l7-2V5.500a2 2 0 0 1 4 0V12l7 2v2l-7-1v3l2 1.500V21l-4-1-4 1v-1.500L10 18v-3l-7 1z',
  play: 'M8 5l11 7-11 7z',
  poll: 'M5 20V10M12 20V4M19 20v-7',
  reply: 'M9 7L4 12l5 5M4 12h9a7 7 0 0 1 7 7',
  send: 'M4 12L20 4l-5 16-3.500-6.500zM11.500 13.500L20 4',
  smile:
    'M12 3.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17zM8.500 14.500a4.500 4.500 0 0 0 7 0M9 9.500h.01M15 9.500h.01',
  sun: 'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.500 5.500l1.400 1.400M17.100 17.100l1.400 1.400M18.500 5.500l-1.400 1.400M6.900 17.100l-1.400 1.400',
  towers: 'M4 20V10h6v10M10 20V4h10v16M14 8h2M14 12h2M14 16h2M3 20h18',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  upload: 'M12 16V5M7 9.500L12 4.500l5 5M4.500 19h15',
  video: 'M4 6.500h11v11H4zM15 10.500l5-3v9l-5-3',
} as const;

/** The name of an icon. */
export type GlyphName = keyof typeof paths;

/** Draws an icon of the phones page. */
export const Glyph = ({ name }: { name: GlyphName }): ReactElement => <LineDrawing path={paths[name]} />;
