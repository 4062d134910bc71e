import type { ReactElement } from 'react';

import { Glyph } from './glyph.tsx';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';

const Signal = (): ReactElement => (
  <svg className="status-sign" viewBox="0 0 44 14" aria-hidden="true">
    <path d="M1 13V9.500h2.500V13zM5.500 13V7H8v6zM10 13V4h2.500v9zM14.500 13V1H17v12z" />
    <path d="M22 2.500h17a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H22a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM21.500 4v6h14V4zM42 5.500h1.500v3H42z" />
  </svg>
);

/** Shows the top line of a phone: its clock, and whether it has a signal. */
export const StatusBar = (): ReactElement => {
  const { texts, time } = usePhonesLocale();
  const { phone, clock } = usePhone();
  return (
    <div className="status-bar">
      <time dateTime={clock.toISOString()}>{time(clock)}</time>
      {phone.clockOffsetMs > 0 && (
        <span className="status-ahead" title={texts.status.ahead}>
          <Glyph name="clock" />
          <span className="for-listeners">{texts.status.ahead}</span>
        </span>
      )}
      <span className="status-camera" />
      <span className="status-signs" title={phone.isOnline ? texts.status.online : texts.status.offline}>
        {phone.isOnline ? <Signal /> : <Glyph name="plane" />}
        <span className="for-listeners">{phone.isOnline ? texts.status.online : texts.status.offline}</span>
      </span>
    </div>
  );
};
