import type { ReactElement } from 'react';

import type { SimulatedNumber } from '../../../simulator/protocol.ts';
import { type Place, places } from '../model/places.ts';
import { Glyph } from './glyph.tsx';
import { PlainForm } from './plain-form.tsx';
import { PersonFields, usePersonDraft } from './person-fields.tsx';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { Sheet } from './sheet.tsx';

/** Shows places to send. */
export const LocationSheet = ({ number }: { number: SimulatedNumber }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, dispatch, act } = usePhone();
  const close = (): void => dispatch({ type: 'sheetClosed' });
  const send = (place: Place): void => {
    close();
    void act({ type: 'sendLocation', phoneId: phone.id, numberId: number.id, ...place });
  };
  return (
    <Sheet title={texts.attach.chooseLocation} close={close}>
      {places.map((place) => (
        <button className="sheet-choice" type="button" key={place.name} onClick={() => send(place)}>
          <Glyph name="pin" />
          <span className="row-words">
            <span>{place.name}</span>
            <span className="hint">{place.address}</span>
          </span>
        </button>
      ))}
    </Sheet>
  );
};

/** Asks for a name and a number, and sends them as a contact card. */
export const ContactSheet = ({ number }: { number: SimulatedNumber }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, platform, dispatch, act } = usePhone();
  const draft = usePersonDraft([...platform.phones.values()]);
  const { person } = draft;
  const close = (): void => dispatch({ type: 'sheetClosed' });
  const send = (): void => {
    if (person === null) return;
    close();
    const contacts = [{ name: person.name, phones: [person.number] }];
    void act({ type: 'sendContacts', phoneId: phone.id, numberId: number.id, contacts });
  };
  return (
    <Sheet title={texts.attach.chooseContact} close={close}>
      <PlainForm submit={send}>
        <PersonFields draft={draft} />
        <div className="sheet-actions">
          <button className="button-main" type="submit" disabled={person === null}>
            {texts.attach.send}
          </button>
        </div>
      </PlainForm>
    </Sheet>
  );
};
