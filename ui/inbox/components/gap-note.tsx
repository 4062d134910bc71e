import type { ReactElement } from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import type { TextGap } from '../model/canned.ts';
import { useInboxLocale } from './inbox-context.ts';

/** Says which placeholders of a kept text nobody has filled in: until then the reply is not sent. */
export const GapNote = ({ gaps }: { gaps: readonly TextGap[] }): ReactElement | null => {
  const { texts } = useInboxLocale();
  if (gaps.length === 0) return null;
  return (
    <output className="gap-note">
      <DesignSymbol name="alert" />
      <span>
        {texts.composer.fillGaps}
        {gaps.map(({ text, from }) => (
          <mark className="canned-gap" key={from}>
            {text}
          </mark>
        ))}
      </span>
    </output>
  );
};
