import type { ReactElement } from 'react';

/** Draws an icon of 24 by 24 in the colour of the text around it. Screen readers skip it: a name stands beside it. */
export const LineDrawing = ({ path }: { path: string }): ReactElement => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
