import { type ReactElement, useState } from 'react';

import type { SimulatedNumber } from '../../../simulator/protocol.ts';
import { chatLinesOf } from '../model/conversation.ts';
import { formatNumber, readNumber, suggestUsername } from '../model/people.ts';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { PlainForm } from './plain-form.tsx';
import { Sheet } from './sheet.tsx';
import { TextField } from './text-field.tsx';
import { Toggle } from './toggle.tsx';

const PhoneToggles = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, act } = usePhone();
  const words = texts.settings;
  const { id: phoneId } = phone;
  return (
    <section className="settings-part">
      <h4 className="settings-title">{words.phone}</h4>
      <Toggle
        label={words.online}
        hint={words.onlineHint}
        isOn={phone.isOnline}
        change={(isOn) => void act({ type: 'setOnline', phoneId, isOn })}
      />
      <Toggle
        label={words.receipts}
        hint={words.receiptsHint}
        isOn={phone.sendsReceipts}
        change={(isOn) => void act({ type: 'setReceipts', phoneId, isOn })}
      />
      <Toggle
        label={words.readsAtOnce}
        hint={words.readsAtOnceHint}
        isOn={phone.readsAtOnce}
        change={(isOn) => void act({ type: 'setReadsAtOnce', phoneId, isOn })}
      />
    </section>
  );
};

const usernamePattern = /^[a-z0-9._]{3,30}$/;

const UsedName = ({ username }: { username: string }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, act } = usePhone();
  return (
    <div className="toggle-row action-row">
      <span className="toggle-words">
        <span>@{username}</span>
        <span className="hint">{texts.settings.usernameHint}</span>
      </span>
      <button
        className="button-quiet"
        type="button"
        onClick={() => void act({ type: 'setUsername', phoneId: phone.id, username: null })}
      >
        {texts.settings.showNumber}
      </button>
    </div>
  );
};

const Username = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, act } = usePhone();
  const [username, setUsername] = useState(() => suggestUsername(phone.name));
  const words = texts.settings;
  if (phone.username !== null) return <UsedName username={phone.username} />;
  const fits = usernamePattern.test(username);
  return (
    <PlainForm
      submit={() => {
        if (fits) void act({ type: 'setUsername', phoneId: phone.id, username });
      }}
    >
      <TextField
        label={words.username}
        value={username}
        hint={words.usernameHint}
        fault={fits ? null : words.wrongUsername}
        change={setUsername}
      >
        <button className="button-quiet" type="submit" disabled={!fits}>
          {words.hide}
        </button>
      </TextField>
    </PlainForm>
  );
};

const NewNumber = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, act } = usePhone();
  const [written, setWritten] = useState(formatNumber(phone.number));
  const number = readNumber(written);
  const words = texts.settings;
  return (
    <PlainForm
      submit={() => {
        if (number !== null) void act({ type: 'changeNumber', phoneId: phone.id, number });
      }}
    >
      <TextField
        label={words.newNumber}
        kind="tel"
        value={written}
        hint={words.newNumberHint}
        fault={number === null ? texts.addPhone.wrongNumber : null}
        change={setWritten}
      >
        <button className="button-quiet" type="submit" disabled={number === null || number === phone.number}>
          {words.change}
        </button>
      </TextField>
    </PlainForm>
  );
};

const NewName = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, act } = usePhone();
  const [written, setWritten] = useState(phone.name);
  const name = written.trim();
  const isNew = name !== '' && name !== phone.name;
  return (
    <PlainForm
      submit={() => {
        if (isNew) void act({ type: 'renamePerson', phoneId: phone.id, name });
      }}
    >
      <TextField label={texts.settings.name} value={written} change={setWritten}>
        <button className="button-quiet" type="submit" disabled={!isNew}>
          {texts.settings.change}
        </button>
      </TextField>
    </PlainForm>
  );
};

const Identity = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, act } = usePhone();
  const words = texts.settings;
  return (
    <section className="settings-part">
      <h4 className="settings-title">{words.identity}</h4>
      <Username />
      {phone.bsuid !== null && (
        <div className="toggle-row action-row">
          <span className="toggle-words">
            <span>{words.userId}</span>
            <span className="hint identifier">{phone.bsuid}</span>
          </span>
          <button
            className="button-quiet"
            type="button"
            onClick={() => void act({ type: 'changeUserId', phoneId: phone.id })}
          >
            {words.newUserId}
          </button>
        </div>
      )}
      <NewName />
      <NewNumber />
    </section>
  );
};

const Clock = (): ReactElement => {
  const { texts, moment } = usePhonesLocale();
  const { phone, act, clock } = usePhone();
  const words = texts.settings;
  return (
    <section className="settings-part">
      <h4 className="settings-title">{words.time}</h4>
      <div className="toggle-row action-row">
        <span className="toggle-words">
          <time dateTime={clock.toISOString()}>{moment(clock)}</time>
          <span className="hint">{words.advanceHint}</span>
        </span>
        <button
          className="button-quiet"
          type="button"
          onClick={() => void act({ type: 'advanceClock', phoneId: phone.id, hours: 24 })}
        >
          {words.advance}
        </button>
      </div>
    </section>
  );
};

const NumberToggles = ({
  number,
  isBlocked,
  isOptedOut,
}: {
  number: SimulatedNumber;
  isBlocked: boolean;
  isOptedOut: boolean;
}): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, act } = usePhone();
  const place = { phoneId: phone.id, numberId: number.id };
  return (
    <>
      <Toggle
        label={texts.settings.block(number.name)}
        isOn={isBlocked}
        change={(isOn) => void act({ type: 'setBlocked', ...place, isOn })}
      />
      {number.channel === 'whatsapp' && (
        <Toggle
          label={texts.settings.marketing(number.name)}
          isOn={!isOptedOut}
          change={(isAllowed) => void act({ type: 'setMarketing', ...place, isAllowed })}
        />
      )}
    </>
  );
};

/** Shows what can be changed about a phone and its person. */
export const SettingsSheet = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, platform, dispatch, act } = usePhone();
  const lines = chatLinesOf(platform, phone.id);
  return (
    <Sheet title={texts.settings.title} isTall close={() => dispatch({ type: 'sheetClosed' })}>
      <PhoneToggles />
      <Clock />
      <Identity key={phone.number} />
      {lines.length > 0 && (
        <section className="settings-part">
          <h4 className="settings-title">{texts.settings.numbers}</h4>
          {lines.map(({ chat, number }) => (
            <NumberToggles
              key={chat.id}
              number={number}
              isBlocked={chat.isBlocked}
              isOptedOut={chat.isOptedOut}
            />
          ))}
        </section>
      )}
      <button
        className="button-danger"
        type="button"
        onClick={() => void act({ type: 'removePhone', phoneId: phone.id })}
      >
        {texts.settings.remove}
      </button>
    </Sheet>
  );
};
