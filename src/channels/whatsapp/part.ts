import type { MediaType } from '../../messaging/payload.ts';

/** A message with buttons or a list, in the platform's words. */
export type WhatsappInteractive =
  | {
      readonly type: 'button';
      readonly body: { readonly text: string };
      readonly action: {
        readonly buttons: readonly {
          readonly type: 'reply';
          readonly reply: { readonly id: string; readonly title: string };
        }[];
      };
    }
  | {
      readonly type: 'list';
      readonly body: { readonly text: string };
      readonly action: {
        readonly button: string;
        readonly sections: readonly { readonly rows: readonly WhatsappListRow[] }[];
      };
    };

/** An entry of a list. */
export interface WhatsappListRow {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

/** A value of a template; a template with named placeholders names it. */
export interface WhatsappTemplateValue {
  readonly type: 'text';
  readonly text: string;
  readonly parameter_name?: string;
}

/** A template with its values, in the platform's words. */
export interface WhatsappTemplate {
  readonly name: string;
  readonly language: { readonly code: string; readonly policy: 'deterministic' };
  readonly components: readonly {
    readonly type: 'header' | 'body';
    readonly parameters: readonly WhatsappTemplateValue[];
  }[];
}

/** The content of one platform message. A file without a link is uploaded when the part is sent. */
export type WhatsappContent =
  | { readonly type: 'text'; readonly text: { readonly body: string } }
  | { readonly type: 'interactive'; readonly interactive: WhatsappInteractive }
  | { readonly type: 'template'; readonly template: WhatsappTemplate }
  | {
      readonly type: MediaType;
      readonly link: string | null;
      readonly caption?: string;
      readonly filename?: string;
    };

/** One WhatsApp message, without its recipient. */
export interface WhatsappPart {
  readonly content: WhatsappContent;
  /** Platform id of the message that it replies to. */
  readonly replyTo: string | null;
}
