import type { ReactElement } from 'react';

import { fillTemplatePart, type InboxTemplate, type BlankValues } from '../model/templates.ts';

interface TemplatePreviewProps {
  readonly template: InboxTemplate;
  readonly values: BlankValues;
}

const parts = ['header', 'body', 'footer'] as const;

/** A template as the candidate will read it. A placeholder without a value is marked. */
export const TemplatePreview = ({ template, values }: TemplatePreviewProps): ReactElement => (
  <span className="template-preview" lang={template.language.replaceAll('_', '-')}>
    {parts.map((part) => {
      const pieces = fillTemplatePart(template, part, values);
      if (pieces.length === 0) return null;
      return (
        <span key={part} className={`template-part template-${part}`}>
          {pieces.map(({ kind, text }, index) =>
            kind === 'words' ? (
              text
            ) : (
              <mark key={index} className={`template-${kind}`}>
                {text}
              </mark>
            ),
          )}
        </span>
      );
    })}
  </span>
);
