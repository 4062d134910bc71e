import type { NewWebhookEvent } from '../core/platform.ts';
import type { CommandResult, PhoneCommand } from '../protocol.ts';
import { toMetadata } from '../whatsapp/statuses.ts';
import { digitsOf } from '../world/persons.ts';
import type { NumberRow } from '../world/records.ts';
import { requireNumber, requireWhatsapp, type CommandParts } from './command-parts.ts';
import { notFound } from './control-error.ts';

const accountEvent = (number: NumberRow, field: string, value: Record<string, unknown>): NewWebhookEvent => ({
  channel: 'whatsapp',
  accountId: number.accountId,
  numberId: number.id,
  url: null,
  recipients: [],
  field,
  value,
});

const levels = { GREEN: 'HIGH', YELLOW: 'MEDIUM', RED: 'LOW' } as const;

const rateNumber = (
  parts: CommandParts,
  { numberId, quality }: Extract<PhoneCommand, { type: 'rateNumber' }>,
): void => {
  const number = requireNumber(parts, numberId);
  requireWhatsapp(number);
  parts.platform.world.write({ kind: 'number', value: { ...number, quality } });
  parts.platform.emit(
    accountEvent(number, 'phone_number_quality_update', {
      display_phone_number: digitsOf(number.displayNumber),
      event: quality === 'RED' ? 'FLAGGED' : 'UNFLAGGED',
      current_limit: 'TIER_1K',
      new_quality_score: quality,
      quality_level: levels[quality],
      metadata: toMetadata(number),
    }),
  );
};

const setLocked = (
  parts: CommandParts,
  { numberId, isOn }: Extract<PhoneCommand, { type: 'setLocked' }>,
): void => {
  const number = requireNumber(parts, numberId);
  const { world, clock } = parts.platform;
  for (const row of world.numbers.values())
    if (row.channel === number.channel && row.accountId === number.accountId)
      world.write({ kind: 'number', value: { ...row, isLocked: isOn } });
  if (number.channel !== 'whatsapp') return;
  parts.platform.emit(
    accountEvent(number, 'account_update', {
      phone_number: digitsOf(number.displayNumber),
      event: 'DISABLED_UPDATE',
      ban_info: {
        waba_ban_state: isOn ? 'DISABLE' : 'REINSTATE',
        waba_ban_date: new Date(clock.now()).toISOString().slice(0, 10),
      },
    }),
  );
};

/** Runs a command of the platform's own staff; null for any other. */
export const runPlatformCommand = (parts: CommandParts, command: PhoneCommand): CommandResult | null => {
  const { templates, platform } = parts;
  if ('templateId' in command && !platform.world.templates.has(command.templateId))
    throw notFound('template', '/templateId');
  switch (command.type) {
    case 'reviewTemplate':
      templates.decide(command.templateId, command.status, command.reason);
      break;
    case 'recategoriseTemplate':
      templates.recategorise(command.templateId, command.category);
      break;
    case 'rateTemplate':
      templates.rate(command.templateId, command.quality);
      break;
    case 'rateNumber':
      rateNumber(parts, command);
      break;
    case 'setLocked':
      setLocked(parts, command);
      break;
    default:
      return null;
  }
  return {};
};
