import type { Platform } from '../core/platform.ts';
import type { TemplateRow } from '../world/records.ts';
import { GraphError } from './errors.ts';
import { textOf, upperOf } from './read-body.ts';
import { judgeCategory, templateRefusal, type NewTemplate } from './template-checks.ts';

const [blockedNameMs, mostTemplates] = [30 * 86_400_000, 250];

const textOfPart = (template: NewTemplate, type: string): string | null =>
  textOf(template.components.find((component) => upperOf(component['type']) === type)?.['text']);

const buttonTexts = (template: NewTemplate): string[] => {
  const buttons = template.components.find(({ type }) => upperOf(type) === 'BUTTONS')?.['buttons'];
  return Array.isArray(buttons) ? buttons.map((button: { text?: unknown }) => textOf(button.text) ?? '') : [];
};

const refuseTaken = (
  { world, clock }: Platform,
  accountId: string,
  { name, language }: NewTemplate,
): void => {
  let count = 0;
  for (const template of world.templates.values()) {
    if (template.accountId !== accountId) continue;
    if (template.deletedAt === null) count += 1;
    if (template.name !== name || template.language !== language) continue;
    if (template.deletedAt === null)
      throw templateRefusal(
        2388024,
        'Content in This Language Already Exists',
        `There is already ${language} content for this template. You can create a new template and try again.`,
      );
    if (clock.now() - template.deletedAt < blockedNameMs / world.settings.timeFactor)
      throw templateRefusal(
        2388023,
        'Message Template Language Is Being Deleted',
        `New ${language} content can't be added while the existing ${language} content is being deleted. Try again in 4 weeks or consider creating a new message template.`,
      );
  }
  if (count >= mostTemplates)
    throw templateRefusal(2388019, 'Message Template Limit Exceeded', 'The account has too many templates.');
};

/** Stores a new template, to be reviewed; throws the platform's refusals. */
export const createTemplate = (platform: Platform, accountId: string, template: NewTemplate): TemplateRow => {
  const { world, clock, ids, limits } = platform;
  refuseTaken(platform, accountId, template);
  if (!limits.takeTemplate(accountId, world.settings.templatesPerHour, clock.now()))
    throw new GraphError(80007);
  const { name, language, isNamed, components } = template;
  const value: TemplateRow = {
    id: ids.digits(),
    accountId,
    name,
    language,
    category: judgeCategory(template),
    status: 'PENDING',
    quality: 'UNKNOWN',
    rejectedReason: null,
    header: textOfPart(template, 'HEADER'),
    body: textOfPart(template, 'BODY') ?? '{{1}} is your verification code.',
    footer: textOfPart(template, 'FOOTER'),
    buttons: buttonTexts(template),
    isNamed,
    components: [...components],
    createdAt: clock.now(),
    pauses: 0,
    decidedAt: world.settings.reviewsAlone
      ? clock.now() + world.settings.reviewAfterMs / world.settings.timeFactor
      : null,
    deletedAt: null,
  };
  world.write({ kind: 'template', value });
  return value;
};
