import { type ReactElement, useEffect, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { useStateTexts } from '../../design/state-texts.ts';

const slowMs = 10_000;

interface SkeletonLinesProps {
  readonly label: string;
  readonly count: number;
  readonly isTall?: boolean;
  readonly retry?: () => void;
}

/** The outline of what is loading; after ten seconds it says that it is slow. */
export const SkeletonLines = ({ label, count, isTall = false, retry }: SkeletonLinesProps): ReactElement => {
  const texts = useStateTexts();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skeleton-lines" aria-busy="true">
      <span className="for-listeners">{label}</span>
      {isSlow && retry && (
        <div className="slow">
          <p>{texts.slow}</p>
          <TextButton onPress={retry}>{texts.retry}</TextButton>
        </div>
      )}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={isTall ? 'skeleton-line skeleton-line-tall' : 'skeleton-line'}>
          <span className="skeleton skeleton-short" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
};
