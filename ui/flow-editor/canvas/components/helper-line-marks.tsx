import { ViewportPortal } from '@xyflow/react';
import type { ReactElement } from 'react';

import type { HelperLines } from './use-dragging.ts';

/** Draws the lines that say with what a dragged card is in line. */
export const HelperLineMarks = ({ lines }: { lines: HelperLines }): ReactElement => (
  <ViewportPortal>
    {lines.vertical !== null && (
      <div className="helper-line helper-line-down" style={{ left: lines.vertical }} />
    )}
    {lines.horizontal !== null && (
      <div className="helper-line helper-line-across" style={{ top: lines.horizontal }} />
    )}
  </ViewportPortal>
);
