import { type TemplatePayload, templatePayload } from '../messaging/template.ts';
import { buildTemplatePayload } from '../messaging/template-values.ts';
import type { StoredTemplate } from './sender.ts';
import type { ChatbotMessage, NeedsFact, TurnCommand } from './turn-command.ts';

/** The status of a template that the organization no longer has. */
const deletedStatus = 'deleted';

const templateOf = (command: TurnCommand): TemplatePayload | null => {
  if (command.type !== 'say' || command.payload['type'] !== 'template') return null;
  return templatePayload.safeParse({ ...command.payload, preview: '' }).data ?? null;
};

const complete = (
  command: ChatbotMessage,
  payload: TemplatePayload,
  template: StoredTemplate | undefined,
): ChatbotMessage =>
  template
    ? {
        ...command,
        payload: buildTemplatePayload(template, payload.components),
        templateStatus: template.status,
      }
    : { ...command, payload, templateStatus: deletedStatus };

/**
 * Gives the templates that a turn says their `preview` and status. Returns what is missing where the turn says templates
 * that are not loaded. A template that the organization no longer has gets an empty preview, and is not sent.
 */
export const completeTemplates = (
  commands: readonly TurnCommand[],
  templates: ReadonlyMap<string, StoredTemplate> | undefined,
): readonly TurnCommand[] | NeedsFact => {
  const found = commands.map(templateOf);
  const templateIds = found.flatMap((payload) => (payload ? [payload.id] : []));
  if (templateIds.length === 0) return commands;
  if (!templates) return { type: 'needsFact', fact: 'templates', templateIds };
  return commands.map((command, index) => {
    const payload = found[index];
    if (!payload || command.type !== 'say') return command;
    return complete(command, payload, templates.get(payload.id));
  });
};
