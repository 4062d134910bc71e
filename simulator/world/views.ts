import type { PhoneMessage, SimulatorEvent } from '../protocol.ts';
import {
  phoneChat,
  simulatedNumber,
  simulatedTemplate,
  type PhoneChat,
  type SimulatedNumber,
  type SimulatedTemplate,
} from '../protocol.ts';
import type { ChatRow, NumberRow, TemplateRow, WorldRecord } from './records.ts';

// Parsing removes the members that a page must not see.

/** Returns a number without its secrets. */
export const toNumberView = (row: NumberRow): SimulatedNumber => simulatedNumber.parse(row);
/** Returns a chat as the page sees it. */
export const toChatView = (row: ChatRow): PhoneChat => phoneChat.parse(row);
/** Returns a template as the page sees it. */
export const toTemplateView = (row: TemplateRow): SimulatedTemplate => simulatedTemplate.parse(row);

/** Returns the event that a record means for the page; null when the page does not show it. */
export const toEvent = (
  record: WorldRecord,
  messageOf: (id: string) => PhoneMessage | undefined,
): SimulatorEvent | null => {
  if (record.kind === 'number') return { type: 'number', value: toNumberView(record.value) };
  if (record.kind === 'chat') return { type: 'chat', value: toChatView(record.value) };
  if (record.kind === 'template') return { type: 'template', value: toTemplateView(record.value) };
  if (record.kind === 'phone') return { type: 'phone', value: record.value };
  if (record.kind === 'settings') return { type: 'settings', value: record.value };
  if (record.kind === 'fault') return { type: 'fault', value: record.value };
  if (record.kind === 'message' || record.kind === 'progress') {
    const value = messageOf(record.kind === 'message' ? record.value.id : record.id);
    return value ? { type: 'message', value } : null;
  }
  if (record.kind === 'gone' && record.of !== 'file')
    return { type: 'removed', of: record.of, id: record.id };
  return null;
};
