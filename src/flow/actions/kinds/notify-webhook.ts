import { z } from 'zod';

import { isRecord, toJson } from '../../json.ts';
import { parseTemplate, singlePlaceholderValue, type Template } from '../../placeholders.ts';
import { addCommand, renderText, type TurnProgress, type TurnSetting } from '../../progress.ts';
import type { Json } from '../../session.ts';
import { defineActionKind } from '../action-kind.ts';

/** A value whose texts can hold placeholders. */
type DataTemplate =
  | { readonly kind: 'text'; readonly template: Template }
  | { readonly kind: 'list'; readonly items: readonly DataTemplate[] }
  | { readonly kind: 'members'; readonly members: readonly (readonly [string, DataTemplate])[] }
  | { readonly kind: 'value'; readonly value: Json };

/** First words of the service's own events, which a flow cannot imitate. */
const serviceEventPrefixes = [
  'flowRun',
  'message',
  'flowGeneration',
  'channelConnection',
  'vacancyAnalysis',
  'conversation',
  'candidate',
  'appointment',
  'messageTemplate',
];

const isServiceEvent = (event: string): boolean =>
  serviceEventPrefixes.some((prefix) => event.split('.')[0] === prefix);

const parseData = (value: unknown): DataTemplate => {
  if (typeof value === 'string') return { kind: 'text', template: parseTemplate(value) };
  if (Array.isArray(value)) return { kind: 'list', items: value.map(parseData) };
  if (isRecord(value)) return { kind: 'members', members: parseMembers(value) };
  return { kind: 'value', value: toJson(value) ?? null };
};

const parseMembers = (
  record: Readonly<Record<string, unknown>>,
): readonly (readonly [string, DataTemplate])[] =>
  Object.entries(record).map(([name, member]) => [name, parseData(member)]);

const templatesOf = (data: DataTemplate): readonly Template[] => {
  switch (data.kind) {
    case 'text':
      return [data.template];
    case 'list':
      return data.items.flatMap(templatesOf);
    case 'members':
      return data.members.flatMap(([, member]) => templatesOf(member));
    case 'value':
      return [];
  }
};

/** Fills in the texts of a value. A text that is one placeholder and nothing else gives the value as it is stored. */
const renderData = (data: DataTemplate, progress: TurnProgress, setting: TurnSetting): Json => {
  switch (data.kind) {
    case 'value':
      return data.value;
    case 'list':
      return data.items.map((item) => renderData(item, progress, setting));
    case 'members':
      return renderMembers(data.members, progress, setting);
    case 'text': {
      const { session, candidate } = progress;
      const { vacancy } = setting.context;
      const value = singlePlaceholderValue(data.template, { session, candidate, vacancy });
      return toJson(value) ?? renderText(data.template, progress, setting);
    }
  }
};

const renderMembers = (
  members: readonly (readonly [string, DataTemplate])[],
  progress: TurnProgress,
  setting: TurnSetting,
): Readonly<Record<string, Json>> =>
  Object.fromEntries(members.map(([name, member]) => [name, renderData(member, progress, setting)]));

/** notify/webhook: sends an event of the flow's own to the organization's webhooks. */
export const notifyWebhook = defineActionKind({
  kind: ['notify', 'webhook'],
  schema: z.strictObject({
    event: z
      .string()
      .max(100)
      .regex(
        /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/u,
        'Is not words of letters, digits, _ and - with dots between them',
      )
      .refine((event) => !isServiceEvent(event), 'Is the name of an event of the service itself')
      .describe('The name of the event. It cannot begin as an event of the service does.'),
    data: z
      .record(z.string().max(255), z.unknown())
      .refine((data) => JSON.stringify(data).length <= 10_000, 'Is longer than 10,000 characters')
      .nullish()
      .describe(
        'What is sent: any JSON. Its texts can hold placeholders; a text that is one placeholder and nothing else becomes the value itself.',
      ),
  }),
  compile: ({ event, data }) => {
    const members = parseMembers(data ?? {});
    return {
      templates: members.flatMap(([, member]) => templatesOf(member)),
      perform: (progress, setting) =>
        addCommand(progress, { type: 'notify', event, data: renderMembers(members, progress, setting) }),
    };
  },
  documentation: {
    summary: "Sends an event to the organization's webhooks.",
    candidateSees: 'Nothing.',
    stored: 'The delivery in the log of webhooks.',
    example: {
      value: {
        event: 'application.received',
        data: { name: '{{session.first_name}}', years: '{{session.years}}' },
      },
    },
  },
});
