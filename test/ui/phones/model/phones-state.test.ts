import { describe, expect, test } from 'vitest';

import type { SimulatorEvent } from '../../../../simulator/protocol.ts';
import {
  initialPhonesState,
  type PhonesState,
  reducePhones,
} from '../../../../ui/phones/model/phones-state.ts';
import {
  buildChat,
  buildPhone,
  buildPhoneMessage,
  buildSimulatorState,
  buildSimulatedTemplate,
  simulatedWhatsappNumber,
} from '../../../support/builders/phones.ts';

const phone = buildPhone('p');
const chat = buildChat(phone, simulatedWhatsappNumber);
const message = buildPhoneMessage(chat.id);
const fault = { id: 'f', rule: { kind: 'slow' as const }, seen: 1, played: 1 };

const readState = (): PhonesState =>
  reducePhones(initialPhonesState, {
    type: 'read',
    state: buildSimulatorState({ phones: [phone], chats: [chat], messages: [message] }),
  });

const changed = (state: PhonesState, change: SimulatorEvent): PhonesState =>
  reducePhones(state, { type: 'changed', change });

const things = [
  ['number', 'numbers', simulatedWhatsappNumber],
  ['phone', 'phones', phone],
  ['chat', 'chats', chat],
  ['message', 'messages', message],
  ['template', 'templates', buildSimulatedTemplate()],
  ['fault', 'faults', fault],
] as const;

describe('a change at the simulator', () => {
  test.each(things)('a new or changed %s is kept under its id', (type, place, value) => {
    const event = { type, value: { ...value, id: 'new' } };
    // The table pairs each type with a value of it; the compiler sees only the union.
    const after = changed(readState(), JSON.parse(JSON.stringify(event)));
    expect(after.platform?.[place].get('new')).toEqual({ ...value, id: 'new' });
  });

  test.each(things)('a %s that is gone is forgotten, others stay', (type, place, value) => {
    const full = reducePhones(initialPhonesState, {
      type: 'read',
      state: {
        ...buildSimulatorState(),
        [place]: [value, { ...value, id: 'other' }],
      },
    });
    const after = changed(full, { type: 'removed', of: type, id: value.id });
    expect([...(after.platform?.[place].keys() ?? [])]).toEqual(['other']);
  });

  test('changed settings replace the earlier ones', () => {
    const { settings } = buildSimulatorState();
    const after = changed(readState(), { type: 'settings', value: { ...settings, reviewsAlone: true } });
    expect(after.platform?.settings.reviewsAlone).toBe(true);
  });

  test('leaves the state before it untouched, and means nothing before the first reading', () => {
    const before = readState();
    changed(before, { type: 'message', value: { ...message, status: 'read' } });
    expect(before.platform?.messages.get(message.id)?.status).toBe('delivered');
    expect(changed(initialPhonesState, { type: 'phone', value: phone })).toBe(initialPhonesState);
  });
});

test('what is read replaces everything, since the simulator can have begun anew', () => {
  const again = reducePhones(readState(), { type: 'read', state: buildSimulatorState() });
  expect(again.platform?.phones.size).toBe(0);
});

test('a lost connection keeps what is shown', () => {
  const live = reducePhones(readState(), { type: 'connected' });
  expect(live.connection).toBe('live');
  const lost = reducePhones(live, { type: 'disconnected' });
  expect(lost).toEqual({ ...live, connection: 'lost' });
});
