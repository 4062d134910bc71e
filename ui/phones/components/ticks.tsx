import type { ReactElement } from 'react';

import type { Ticks } from '../model/conversation.ts';
import { usePhonesLocale } from './phones-locale.ts';

const drawings: Readonly<Record<Ticks, string>> = {
  waiting: 'M8 2.500a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM8 5v2.800l1.800 1',
  sent: 'M3.500 8l3 3.200 6-7',
  delivered: 'M1 8l3 3.200 6-7M6.800 11.200l.2.2 6-7',
  read: 'M1 8l3 3.200 6-7M6.800 11.200l.2.2 6-7',
  failed: 'M8 2a5.800 5.800 0 1 1 0 11.600A5.800 5.800 0 0 1 8 2zM8 4.800v3.600M8 10.800h.01',
};

/** Shows how far a message got: a clock, one tick, two, two blue ones, or a red sign. */
export const TickMarks = ({ ticks }: { ticks: Ticks }): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <span className={`ticks ticks-${ticks}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={drawings[ticks]} />
      </svg>
      <span className="for-listeners">{texts.ticks[ticks]}</span>
    </span>
  );
};
