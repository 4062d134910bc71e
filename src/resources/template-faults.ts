import { loadTemplates } from '../conversation/load-templates.ts';
import type { Sql } from '../database/database.ts';
import type { ApiFault } from '../errors/api-error.ts';
import type { TemplateComponentValues } from '../messaging/template.ts';
import { findTemplateValueFaults } from '../messaging/template-values.ts';

/** Returns the faults of a template that a resource names: its values must fit. A template that does not exist is a fault of its own. */
export const findNamedTemplateFaults = async (
  sql: Sql,
  organizationId: string,
  named: {
    readonly templateId: string | null | undefined;
    readonly components: readonly TemplateComponentValues[] | null | undefined;
  },
  pointers: { readonly template: string; readonly components: string },
): Promise<readonly ApiFault[]> => {
  const { templateId, components } = named;
  if (!templateId) return [];
  const template = (await loadTemplates(sql, organizationId, [templateId])).get(templateId);
  if (!template) {
    const detail = `There is no message template ${templateId}.`;
    return [{ code: 'not_found', detail, pointer: pointers.template }];
  }
  return findTemplateValueFaults(template.components, components ?? []).map(({ detail }) => ({
    code: 'template_parameters_invalid',
    detail,
    pointer: pointers.components,
  }));
};
