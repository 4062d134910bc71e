import { type ReactElement, useEffect, useState } from 'react';

import { TextButton } from './button.tsx';
import { useStateTexts } from './state-texts.ts';

const slowMs = 10_000;

/** Says after ten seconds that something is slow, and lets the reader try again. */
export const SlowNote = ({ retry }: { readonly retry: () => void }): ReactElement | null => {
  const texts = useStateTexts();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <output className="slow">
      {texts.slow}
      <TextButton onPress={retry}>{texts.retry}</TextButton>
    </output>
  );
};
