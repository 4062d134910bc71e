import type { NewWebhookEvent, Platform } from '../core/platform.ts';
import type { SimulatedTemplate } from '../protocol.ts';
import type { TemplateRow } from '../world/records.ts';
import { createTemplate } from './template-creation.ts';
import type { NewTemplate } from './template-checks.ts';
import { buildTemplateEvent, buildTemplateStatusEvent } from './template-events.ts';
import type { TemplateRequest } from './template-message.ts';

type Status = SimulatedTemplate['status'];

/** Everything that changes templates, with the events of each change. */
export interface TemplateLife {
  create(accountId: string, template: NewTemplate): TemplateRow;
  /** Decides a review, or pauses or disables a template. The third pause disables it. */
  decide(id: string, status: Status, reason?: string): void;
  recategorise(id: string, category: SimulatedTemplate['category']): void;
  rate(id: string, quality: 'GREEN' | 'YELLOW' | 'RED'): void;
  /** Changes the status of the template that is being sent. */
  flip(accountId: string, request: TemplateRequest, status: Status): void;
  /** Deletes every language of a name, or the one with this id. Returns whether there was one. */
  remove(accountId: string, name: string, id: string | null): boolean;
  resume(): void;
}

const hourMs = 3_600_000;

const decided = (
  { world, clock }: Platform,
  template: TemplateRow,
  wanted: Status,
  reason?: string,
): TemplateRow => {
  const pauses = template.pauses + (wanted === 'PAUSED' ? 1 : 0);
  const status = wanted === 'PAUSED' && pauses > 2 ? 'DISABLED' : wanted;
  const pauseMs = (pauses === 1 ? 3 : 6) * hourMs;
  return {
    ...template,
    status,
    pauses,
    rejectedReason: status === 'REJECTED' ? (reason ?? 'INVALID_FORMAT') : null,
    decidedAt: status === 'PAUSED' ? clock.now() + pauseMs / world.settings.timeFactor : null,
  };
};

type Change = (
  id: string,
  edit: (template: TemplateRow) => TemplateRow,
  toEvent: (after: TemplateRow, before: TemplateRow) => NewWebhookEvent,
) => void;

/** Ends reviews and pauses when their time has come. */
const createSchedule = ({ world, clock }: Platform, decide: (id: string) => void) => {
  return ({ id, decidedAt }: TemplateRow): void => {
    if (decidedAt === null) return;
    // The stored time is divided already.
    clock.after(Math.max(0, decidedAt - clock.now()) * world.settings.timeFactor, () => {
      const template = world.templates.get(id);
      if (template?.decidedAt === decidedAt && template.deletedAt === null) decide(id);
    });
  };
};

const rowsOf = ({ world }: Platform, accountId: string, name: string): readonly TemplateRow[] =>
  [...world.templates.values()].filter(
    (row) => row.accountId === accountId && row.name === name && row.deletedAt === null,
  );

const remove = (platform: Platform, accountId: string, name: string, id: string | null): boolean => {
  const gone = rowsOf(platform, accountId, name).filter((row) => id === null || row.id === id);
  const deletedAt = platform.clock.now();
  for (const row of gone)
    platform.world.write({ kind: 'template', value: { ...row, status: 'PENDING_DELETION', deletedAt } });
  return gone.length > 0;
};

const categoryEvent = (row: TemplateRow, before: TemplateRow): NewWebhookEvent =>
  buildTemplateEvent(row, 'template_category_update', {
    previous_category: before.category,
    new_category: row.category,
  });

const qualityEvent = (row: TemplateRow, before: TemplateRow): NewWebhookEvent =>
  buildTemplateEvent(row, 'message_template_quality_update', {
    previous_quality_score: before.quality,
    new_quality_score: row.quality,
  });

const createChange =
  (platform: Platform, schedule: (row: TemplateRow) => void): Change =>
  (id, edit, toEvent) => {
    const before = platform.world.templates.get(id);
    if (!before || before.deletedAt !== null) return;
    const value = edit(before);
    platform.emit(toEvent(value, before), { kind: 'template', value });
    schedule(value);
  };

/** Creates the life of the templates: reviews end, pauses end, and each change is reported. */
export const createTemplateLife = (platform: Platform): TemplateLife => {
  const schedule = createSchedule(platform, (id) => life.decide(id, 'APPROVED'));
  const change = createChange(platform, schedule);
  const life: TemplateLife = {
    create: (accountId, template) => {
      const created = createTemplate(platform, accountId, template);
      schedule(created);
      return created;
    },
    decide: (id, status, reason) =>
      change(
        id,
        (row) => decided(platform, row, status, reason),
        (row) => buildTemplateStatusEvent(row, platform.clock.now()),
      ),
    recategorise: (id, category) => change(id, (row) => ({ ...row, category }), categoryEvent),
    rate: (id, quality) => change(id, (row) => ({ ...row, quality }), qualityEvent),
    flip: (accountId, { name, language }, status) => {
      for (const row of rowsOf(platform, accountId, name))
        if (row.language === language) life.decide(row.id, status);
    },
    remove: (accountId, name, id) => remove(platform, accountId, name, id),
    resume: () => {
      for (const template of platform.world.templates.values())
        if (template.deletedAt === null) schedule(template);
    },
  };
  return life;
};
