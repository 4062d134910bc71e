import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { isRecord, toJson } from '../json.ts';
import { singlePlaceholderValue, parseTemplate } from '../placeholders.ts';
import { renderText, type TurnProgress, type TurnSetting, addCommand } from '../progress.ts';
import type { Json } from '../session.ts';
import { type ActionReading, type DataTemplate, faulty, type NotifyWebhook, readable } from './action.ts';
import { readPart } from './parse-value.ts';

/** First words of the service's own events, which no flow may imitate. */
const ownEvents = [
  'flowRun',
  'message',
  'flowGeneration',
  'vacancyAnalysis',
  'conversation',
  'candidate',
  'appointment',
  'messageTemplate',
];

const isOwn = (event: string): boolean => ownEvents.some((own) => event.split('.')[0] === own);

const schema = z.strictObject({
  event: z
    .string()
    .max(100)
    .regex(/^[a-z][\w-]*(?:\.[\w-]+)*$/iu, 'Is not words of letters, digits, _ and - with dots between them')
    .refine((event) => !isOwn(event), 'Is the name of an event of the service itself'),
  data: z
    .record(z.string().max(255), z.json())
    .refine((data) => JSON.stringify(data).length <= 10_000, 'Is longer than 10,000 characters')
    .nullish(),
});

const templateOf = (value: unknown): DataTemplate => {
  if (typeof value === 'string') return { kind: 'text', template: parseTemplate(value) };
  if (Array.isArray(value)) return { kind: 'list', items: value.map(templateOf) };
  if (isRecord(value)) return { kind: 'members', members: membersOf(value) };
  return { kind: 'value', value: toJson(value) ?? null };
};

const membersOf = (record: Readonly<Record<string, unknown>>): (readonly [string, DataTemplate])[] =>
  Object.entries(record).map(([name, member]) => [name, templateOf(member)]);

/** Reads notify / webhook: `{ event, data }`; texts in `data` may have placeholders. */
export const readNotifyWebhook = ({ value }: ActionDraft): ActionReading => {
  const reading = readPart(schema, value);
  if (!reading.ok) return faulty(...reading.faults);
  const { event, data } = reading.value;
  return readable({ kind: 'notify', event, data: membersOf(data ?? {}) });
};

const filled = (data: DataTemplate, progress: TurnProgress, setting: TurnSetting): Json => {
  switch (data.kind) {
    case 'value':
      return data.value;
    case 'list':
      return data.items.map((item) => filled(item, progress, setting));
    case 'members':
      return Object.fromEntries(
        data.members.map(([name, member]) => [name, filled(member, progress, setting)]),
      );
    case 'text': {
      const { session, candidate } = progress;
      const only = singlePlaceholderValue(data.template, {
        session,
        candidate,
        vacancy: setting.context.vacancy,
      });
      return toJson(only) ?? renderText(data.template, progress, setting);
    }
  }
};

/** Tells the organization's systems; a text that is one placeholder and nothing else gives the value as it is stored. */
export const notifyWebhook = (
  action: NotifyWebhook,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const data = Object.fromEntries(
    action.data.map(([name, member]) => [name, filled(member, progress, setting)] as const),
  );
  return addCommand(progress, { type: 'notify', event: action.event, data });
};
