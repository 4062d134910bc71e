import type { Platform } from '../core/platform.ts';
import type { TemplateRow } from '../world/records.ts';
import { GraphError } from './errors.ts';
import type { TemplateRequest } from './template-message.ts';

/** Finds a template that can be sent now; throws the platform's refusals. */
export const findSendableTemplate = (
  { world }: Platform,
  accountId: string,
  { name, language }: TemplateRequest,
): TemplateRow => {
  let found: TemplateRow | undefined;
  for (const template of world.templates.values())
    if (template.accountId === accountId && template.name === name && template.language === language)
      if (template.deletedAt === null) found = template;
  if (found?.status === 'PAUSED') throw new GraphError(132015);
  if (found?.status === 'DISABLED') throw new GraphError(132016);
  if (found?.status !== 'APPROVED')
    throw new GraphError(132001, { details: `template name (${name}) does not exist in ${language}` });
  return found;
};
