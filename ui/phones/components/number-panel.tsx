import type { ReactElement } from 'react';

import type { SimulatedNumber } from '../../../simulator/protocol.ts';
import { formatNumber } from '../model/people.ts';
import { usePanel } from './panel-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { Portrait } from './portrait.tsx';
import { Segments } from './segments.tsx';
import { Toggle } from './toggle.tsx';

const qualities = ['GREEN', 'YELLOW', 'RED'] as const;

const Quality = ({ number }: { number: SimulatedNumber }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { session, settle } = usePanel();
  const words = texts.panel;
  return (
    <div className="choice-line">
      <span>{words.quality}</span>
      <Segments
        label={words.reviewOf(words.quality, number.name)}
        options={qualities.map((value) => ({ value, label: words.qualities[value] }))}
        chosen={number.quality}
        choose={(quality) =>
          void settle(session.command({ type: 'rateNumber', numberId: number.id, quality }))
        }
      />
    </div>
  );
};

const NumberCard = ({ number }: { number: SimulatedNumber }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { session, settle } = usePanel();
  const words = texts.panel;
  return (
    <li className="card">
      <header className="card-header">
        <Portrait id={number.id} name={number.name} size="small" />
        <span className="caption-words">
          <h3 className="card-title">{number.name}</h3>
          <span className="hint">
            {words.channels[number.channel]} · {formatNumber(number.displayNumber)}
          </span>
        </span>
      </header>
      <p className="hint identifier">{number.webhookUrl ?? words.noWebhook}</p>
      {number.channel === 'whatsapp' && <Quality number={number} />}
      <Toggle
        label={words.locked}
        hint={words.lockedHint}
        isOn={number.isLocked}
        change={(isOn) => void settle(session.command({ type: 'setLocked', numberId: number.id, isOn }))}
      />
    </li>
  );
};

/** Shows the numbers that are connected, their quality and whether their account is locked. */
export const NumberPanel = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { platform } = usePanel();
  const numbers = [...platform.numbers.values()];
  if (numbers.length === 0) return <p className="panel-empty">{texts.panel.noNumbers}</p>;
  return (
    <ul className="cards">
      {numbers.map((number) => (
        <NumberCard key={number.id} number={number} />
      ))}
    </ul>
  );
};
