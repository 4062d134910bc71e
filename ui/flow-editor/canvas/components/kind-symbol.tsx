import type { ReactElement } from 'react';

import { LineDrawing } from '../../../design/line-drawing.tsx';
import type { KindName } from '../../texts/forms-kinds-en.ts';

const paths: Readonly<Record<KindName, string>> = {
  'say/text': 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-4.500 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  'say/media': 'M4 5h16v14H4zM4 16l5-5 5 5M13 14.500l2.500-2.500 4.500 4.500M15.500 8.500h.01',
  'say/template': 'M5 4h14v16H5zM8.500 8h7M8.500 12h7M8.500 16h4',
  'ask/text': 'M5 5h14v11h-8l-4 4v-4H5zM9 9.500h6M9 12.500h4',
  'ask/name': 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4.500 20a7.500 7.500 0 0 1 15 0',
  'ask/number': 'M9 4L7 20M17 4l-2 16M4.500 9h16M3.500 15h16',
  'ask/boolean': 'M3.500 12l3.500 3.500L13 9M15 9l6 6M21 9l-6 6',
  'ask/choice': 'M5 6h.01M9 6h11M5 12h.01M9 12h11M5 18h.01M9 18h11',
  'ask/email': 'M4 6h16v12H4zM4 7l8 6 8-6',
  'ask/phone':
    'M6 3.500l3 .500 1.500 4-2 1.500a12 12 0 0 0 6 6l1.500-2 4 1.500.500 3a2 2 0 0 1-2 2.500A15 15 0 0 1 3.500 5.500a2 2 0 0 1 2.500-2z',
  'ask/date': 'M5 6h14v13H5zM5 10h14M8.500 3.500V7M15.500 3.500V7',
  'ask/postalCode':
    'M12 21s-6.500-6-6.500-11a6.500 6.500 0 0 1 13 0c0 5-6.500 11-6.500 11zM12 8a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
  'ask/file': 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5',
  'ask/vacancy': 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  'ask/appointment': 'M5 6h14v13H5zM5 10h14M8.500 3.500V7M15.500 3.500V7M9 14.500l2 2 4-4',
  'ask/contact':
    'M4 5h16v14H4zM9 9a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM6 16.500a3 3 0 0 1 6 0M14.500 10h3M14.500 13.500h3',
  'ask/summary': 'M6 4h12v16H6zM9 9l1 1 2-2M14 9.500h1.500M9 14l1 1 2-2M14 14.500h1.500',
  'set/session':
    'M8 5c-2 0-2.500 1-2.500 3v1.500C5.500 11 5 12 3.500 12c1.500 0 2 1 2 2.500V16c0 2 .500 3 2.500 3M16 5c2 0 2.500 1 2.500 3v1.500c0 1.500.500 2.500 2 2.500-1.500 0-2 1-2 2.500V16c0 2-.500 3-2.500 3M12 10v4',
  'update/candidate':
    'M10 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM3 20a7 7 0 0 1 10-6.300M14.500 20l.500-2.500 4.500-4.500 2 2-4.500 4.500z',
  'notify/webhook': 'M13 3L5 13.500h6L10 21l8-10.500h-6z',
  'handover/inbox': 'M4 13l3-8h10l3 8v6H4zM4 13h4.500l1.500 2.500h4l1.500-2.500H20',
};

const unknownKind =
  'M12 3.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .700-1 1.700M12 16.500h.01';

/** Draws the symbol of a kind of action. */
export const KindSymbol = ({ kind }: { kind: KindName | null }): ReactElement => (
  <LineDrawing path={kind === null ? unknownKind : paths[kind]} />
);
