import type { ReactElement } from 'react';

import { SlowNote } from '../../design/slow-note.tsx';

interface SkeletonLinesProps {
  readonly label: string;
  readonly count: number;
  readonly isTall?: boolean;
  readonly retry?: () => void;
}

/** The outline of what is loading; after ten seconds it says that it is slow. */
export const SkeletonLines = ({ label, count, isTall = false, retry }: SkeletonLinesProps): ReactElement => (
  <div className="skeleton-lines" aria-busy="true">
    <span className="for-listeners">{label}</span>
    {retry && <SlowNote retry={retry} />}
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={isTall ? 'skeleton-line skeleton-line-tall' : 'skeleton-line'}>
        <span className="skeleton skeleton-short" />
        <span className="skeleton" />
      </div>
    ))}
  </div>
);
