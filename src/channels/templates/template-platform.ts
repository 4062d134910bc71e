import { z } from 'zod';

/** The credentials with which a platform finds an account and its templates. */
export const templateAccount = z.object({
  accessToken: z.string().min(1),
  businessAccountId: z.string().min(1),
});

/** The account of a business at a platform. */
export type TemplateAccount = z.output<typeof templateAccount>;

/** A component in the platform's own words. */
export interface PlatformComponent {
  readonly type: string;
  readonly text?: string;
  readonly format?: string;
  readonly example?: Readonly<Record<string, unknown>>;
}

/** A template to create, in the platform's own words. */
export interface TemplateDraft {
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly components: readonly PlatformComponent[];
}

/** A template as the platform has it. */
export interface PlatformTemplate extends TemplateDraft {
  readonly platformId: string;
  readonly status: string;
  readonly quality: string | null;
  readonly rejectedReason: string | null;
}

/** A fault that the platform found in a template. */
export interface TemplateRefusal {
  /** The platform's finer code, which says what is wrong; null when it gave none. */
  readonly subcode: number | null;
  /** The platform's words for people. */
  readonly detail: string;
}

/** The platform cannot be used now, or does not let the account in. */
export type TemplatePlatformFailure =
  /** The platform does not accept the credentials, or the account. */
  | { readonly type: 'denied'; readonly detail: string }
  /** The platform certainly has not done it, and may do so later. */
  | { readonly type: 'away'; readonly detail: string; readonly retryAfterSeconds: number | null };

/** The result of creating a template. */
export type CreateTemplateResult =
  | {
      readonly type: 'created';
      readonly platformId: string;
      readonly status: string;
      readonly category: string;
    }
  | { readonly type: 'refused'; readonly refusals: readonly TemplateRefusal[] }
  /** The platform has a template of this name and language. */
  | { readonly type: 'exists'; readonly detail: string }
  /** The request left, and nobody knows whether the template was created. */
  | { readonly type: 'unknown'; readonly detail: string }
  | TemplatePlatformFailure;

/** One page of templates; `next` is the place of the next page, null after the last one. */
export type ListTemplatesResult =
  | {
      readonly type: 'listed';
      readonly templates: readonly PlatformTemplate[];
      readonly next: string | null;
    }
  | TemplatePlatformFailure;

/** The result of removing one language of a template; `gone` was not there any more. */
export type RemoveTemplateResult =
  | { readonly type: 'removed' | 'gone' }
  | { readonly type: 'refused'; readonly refusals: readonly TemplateRefusal[] }
  | TemplatePlatformFailure;

/** The place of a page, and which templates are on it. */
export interface ListTemplatesQuery {
  /** Only templates of this name, where it is given. */
  readonly name?: string;
  readonly after: string | null;
}

/** The templates of an account at a platform. Its functions never throw. */
export interface TemplateStore {
  create(account: TemplateAccount, draft: TemplateDraft): Promise<CreateTemplateResult>;
  list(account: TemplateAccount, query: ListTemplatesQuery): Promise<ListTemplatesResult>;
  /** Removes one language; other languages of the name stay. */
  remove(
    account: TemplateAccount,
    template: { readonly name: string; readonly platformId: string },
  ): Promise<RemoveTemplateResult>;
}
