import type { Platform } from '../core/platform.ts';
import type { CommandResult, PhoneCommand, SimulatedPhone } from '../protocol.ts';
import { buildNumberChange, buildPreference, buildUserIdChange } from '../whatsapp/identity-events.ts';
import { buildPhone, chatOf, digitsOf, findPhone, personTime, windowEnd } from '../world/persons.ts';
import type { ChatRow, NumberRow } from '../world/records.ts';
import { requireNumber, requirePhone, requireWhatsapp, type CommandParts } from './command-parts.ts';
import { ControlError } from './control-error.ts';

type Add = Extract<PhoneCommand, { type: 'addPhone' }>;
type EarlierMessage = Extract<PhoneCommand, { type: 'noteEarlierMessage' }>;

const freeNumber = ({ world, ids }: Platform): string => {
  for (;;) {
    const number = `316${ids.digits().slice(-8)}`;
    if (!findPhone(world, { number })) return number;
  }
};

const requireFree = ({ world }: Platform, number: string, phoneId?: string): void => {
  const taken = findPhone(world, { number });
  if (taken && taken.id !== phoneId)
    throw new ControlError(409, 'number_taken', 'Another phone has this number.', '/number');
};

const usernameOf = (name: string): string =>
  `${name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')}.phone`.slice(0, 30);

const addPhone = (
  { platform }: CommandParts,
  { phoneId, name, number, isHidden = false, readsAtOnce = false }: Add,
) => {
  const { world, ids } = platform;
  const known = phoneId === undefined ? undefined : world.phones.get(phoneId);
  if (known) return { phoneId: known.id };
  if (number !== undefined) requireFree(platform, number);
  const phone = buildPhone({
    id: phoneId ?? ids.uuid(),
    name,
    number: number === undefined ? freeNumber(platform) : digitsOf(number),
    bsuid: ids.userId('NL'),
    parentBsuid: isHidden ? ids.parentUserId('NL') : null,
    username: isHidden ? usernameOf(name) : null,
    showsNumber: !isHidden,
    readsAtOnce,
  });
  world.write({ kind: 'phone', value: phone });
  return { phoneId: phone.id };
};

const removePhone = ({ platform }: CommandParts, phoneId: string): void => {
  const { world } = platform;
  const chats = [...world.chats.values()].filter((chat) => chat.phoneId === phoneId);
  for (const chat of chats) {
    for (const id of world.messagesOf(chat.id)) world.write({ kind: 'gone', of: 'message', id });
    world.write({ kind: 'gone', of: 'chat', id: chat.id });
  }
  world.write({ kind: 'gone', of: 'phone', id: phoneId });
};

const whatsappChatsOf = (
  { world }: Platform,
  phoneId: string,
): readonly { chat: ChatRow; number: NumberRow }[] =>
  [...world.chats.values()].flatMap((chat) => {
    const number = world.numbers.get(chat.numberId);
    return chat.phoneId === phoneId && number?.channel === 'whatsapp' ? [{ chat, number }] : [];
  });

const put = ({ platform }: CommandParts, phone: SimulatedPhone): void => {
  platform.world.write({ kind: 'phone', value: phone });
};

const changeNumber = (parts: CommandParts, before: SimulatedPhone, number: string): void => {
  const { platform } = parts;
  requireFree(platform, number, before.id);
  const after = {
    ...before,
    number: digitsOf(number),
    bsuid: platform.ids.userId('NL'),
    parentBsuid: before.parentBsuid === null ? null : platform.ids.parentUserId('NL'),
  };
  put(parts, after);
  for (const chat of whatsappChatsOf(platform, before.id))
    platform.emit(buildNumberChange(platform, chat.number, before, after));
};

const changeUserId = (parts: CommandParts, before: SimulatedPhone, form: 'message' | 'field'): void => {
  const { platform } = parts;
  const after = { ...before, bsuid: platform.ids.userId('NL') };
  put(parts, after);
  for (const chat of whatsappChatsOf(platform, before.id))
    platform.emit(buildUserIdChange(platform, chat.number, [before, after], form));
};

const advanceClock = (parts: CommandParts, before: SimulatedPhone, hours: number): void => {
  const { world, clock } = parts.platform;
  const phone = { ...before, clockOffsetMs: before.clockOffsetMs + hours * 3_600_000 };
  put(parts, phone);
  for (const { chat } of whatsappChatsOf(parts.platform, phone.id)) {
    const windowExpiresAt = windowEnd(chat, phone, clock.now(), world.settings.windowMs);
    world.write({ kind: 'chat', value: { ...chat, windowExpiresAt } });
  }
};

const setOnline = (parts: CommandParts, phone: SimulatedPhone, isOnline: boolean): void => {
  put(parts, { ...phone, isOnline });
  if (!isOnline) return;
  parts.progress.advancePhone(phone.id);
  parts.smsProgress.advancePhone(phone.id);
};

const changeChat = (
  parts: CommandParts,
  { phoneId, numberId }: { readonly phoneId: string; readonly numberId: string },
  change: Partial<ChatRow>,
): { readonly phone: SimulatedPhone; readonly number: NumberRow } => {
  const [phone, number] = [requirePhone(parts, phoneId), requireNumber(parts, numberId)];
  const { world } = parts.platform;
  world.write({ kind: 'chat', value: { ...chatOf(world, number, phone), ...change } });
  return { phone, number };
};

const noteEarlierMessage = (
  parts: CommandParts,
  { name, number, numberId, at }: EarlierMessage,
): CommandResult => {
  const { world, clock } = parts.platform;
  const to = requireNumber(parts, numberId);
  requireWhatsapp(to);
  const phoneId =
    findPhone(world, { number })?.id ?? addPhone(parts, { type: 'addPhone', name, number }).phoneId;
  const phone = requirePhone(parts, phoneId);
  const before = chatOf(world, to, phone);
  const lastInboundAt = Math.max(before.lastInboundAt ?? 0, personTime(phone, Date.parse(at)));
  const chat = { ...before, lastInboundAt };
  const windowExpiresAt = windowEnd(chat, phone, clock.now(), world.settings.windowMs);
  world.write({ kind: 'chat', value: { ...chat, windowExpiresAt } });
  return { phoneId };
};

const setMarketing = (
  parts: CommandParts,
  command: Extract<PhoneCommand, { type: 'setMarketing' }>,
): void => {
  requireWhatsapp(requireNumber(parts, command.numberId));
  const { phone, number } = changeChat(parts, command, { isOptedOut: !command.isAllowed });
  parts.platform.emit(buildPreference(parts.platform, number, phone, command.isAllowed));
};

const setUsername = (parts: CommandParts, phone: SimulatedPhone, username: string | null): void => {
  const { ids } = parts.platform;
  const parentBsuid = phone.parentBsuid ?? (username === null ? null : ids.parentUserId('NL'));
  put(parts, { ...phone, username, parentBsuid, showsNumber: username === null });
};

/** Returns a phone with a switch turned; null for any other command. */
const turnSwitch = (phone: SimulatedPhone, command: PhoneCommand): SimulatedPhone | null => {
  if (command.type === 'renamePerson') return { ...phone, name: command.name };
  if (command.type === 'setReceipts') return { ...phone, sendsReceipts: command.isOn };
  return command.type === 'setReadsAtOnce' ? { ...phone, readsAtOnce: command.isOn } : null;
};

/** Runs a command that changes a phone or its person; null for any other. */
export const runPhoneCommand = (parts: CommandParts, command: PhoneCommand): CommandResult | null => {
  if (command.type === 'addPhone') return addPhone(parts, command);
  if (command.type === 'noteEarlierMessage') return noteEarlierMessage(parts, command);
  if (!('phoneId' in command)) return null;
  const phone = requirePhone(parts, command.phoneId);
  const turned = turnSwitch(phone, command);
  if (turned) {
    put(parts, turned);
    return {};
  }
  switch (command.type) {
    case 'removePhone':
      removePhone(parts, phone.id);
      break;
    case 'setOnline':
      setOnline(parts, phone, command.isOn);
      break;
    case 'setUsername':
      setUsername(parts, phone, command.username);
      break;
    case 'setBlocked':
      changeChat(parts, command, { isBlocked: command.isOn });
      break;
    case 'setMarketing':
      setMarketing(parts, command);
      break;
    case 'changeNumber':
      changeNumber(parts, phone, command.number);
      break;
    case 'changeUserId':
      changeUserId(parts, phone, command.form ?? 'message');
      break;
    case 'advanceClock':
      advanceClock(parts, phone, command.hours);
      break;
    default:
      return null;
  }
  return {};
};
