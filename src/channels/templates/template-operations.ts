import { createTemplate, type TemplateRequest } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { createSyncTemplates, type SyncTemplates, type TemplateDeps } from './sync-templates.ts';

/** The operations on templates at the platform. */
export interface TemplateOperations {
  create(request: TemplateRequest): Promise<void>;
  delete(template: { readonly id: string; readonly organizationId: string }): Promise<void>;
  readonly sync: SyncTemplates;
}

/** Binds the operations on templates. */
export const createTemplateOperations = (deps: TemplateDeps): TemplateOperations => ({
  create: (request) => createTemplate(deps, request),
  delete: (template) => deleteTemplate(deps, template),
  sync: createSyncTemplates(deps),
});
