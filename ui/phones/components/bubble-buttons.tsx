import type { ReactElement } from 'react';

import type { PhoneMessage } from '../../../simulator/protocol.ts';
import { type BubbleButton, buttonsOf } from '../model/bubble-buttons.ts';
import { formatNumber } from '../model/people.ts';
import { Glyph, type GlyphName } from './glyph.tsx';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';

const glyphs: Readonly<Record<BubbleButton['kind'], GlyphName>> = {
  reply: 'reply',
  rows: 'list',
  url: 'link',
  phone: 'call',
};

const ButtonWords = ({ button, chosen }: { button: BubbleButton; chosen: boolean }): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <>
      <Glyph name={chosen ? 'check' : glyphs[button.kind]} />
      <span>{button.title}</span>
      {chosen && <span className="for-listeners"> ({texts.chat.pressed})</span>}
    </>
  );
};

const OfferButton = (props: {
  button: BubbleButton;
  message: PhoneMessage;
  chosen: boolean;
}): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, dispatch, act } = usePhone();
  const { button, message, chosen } = props;
  const words = <ButtonWords button={button} chosen={chosen} />;
  if (button.kind === 'url')
    return (
      <a className="offer-button" href={button.target} target="_blank" rel="noopener noreferrer nofollow">
        {words}
        <span className="for-listeners"> ({texts.chat.opensInNewTab})</span>
      </a>
    );
  if (button.kind === 'phone')
    return (
      <a
        className="offer-button"
        href={`tel:${button.target}`}
        title={texts.chat.call(formatNumber(button.target))}
      >
        {words}
      </a>
    );
  const press = (): void => {
    if (button.kind === 'rows')
      dispatch({ type: 'sheetOpened', sheet: { type: 'rows', messageId: message.id } });
    else void act({ type: 'press', phoneId: phone.id, messageId: message.id, buttonId: button.id });
  };
  return (
    <button className="offer-button" type="button" onClick={press}>
      {words}
    </button>
  );
};

/** Shows the buttons of a message. They can be pressed again, as on real phones. */
export const BubbleButtons = (props: {
  message: PhoneMessage;
  chosenId: string | null;
}): ReactElement | null => {
  const buttons = buttonsOf(props.message);
  if (buttons.length === 0) return null;
  return (
    <div className="offer-buttons">
      {buttons.map((button) => (
        <OfferButton
          key={button.id}
          button={button}
          message={props.message}
          chosen={button.id === props.chosenId}
        />
      ))}
    </div>
  );
};
