import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { Row } from '../../shared/json-api.ts';
import type { InboxTemplate, TemplatePart } from '../model/templates.ts';

const componentShape = z.object({
  type: z.string(),
  text: orElse(z.string(), ''),
  example: orElse(z.record(z.string(), z.unknown()), {}),
});

const texts = z.array(z.string());
const listOfTexts = z.array(texts);

/** A body has its examples in a list of lists, or in a list. */
const readExamples = (value: unknown): readonly string[] =>
  listOfTexts.safeParse(value).data?.at(0) ?? texts.safeParse(value).data ?? [];

/** Reads a template of a messaging platform. */
export const readTemplate = (row: Row): InboxTemplate => {
  const components = z.array(componentShape).safeParse(row.value('components')).data ?? [];
  const componentOf = (part: TemplatePart) => components.find(({ type }) => type.toLowerCase() === part);
  const textOf = (part: TemplatePart): string => componentOf(part)?.text ?? '';
  return {
    id: row.id,
    name: row.text('name') ?? '',
    language: row.text('language') ?? '',
    category: row.text('category') ?? '',
    texts: { header: textOf('header'), body: textOf('body'), footer: textOf('footer') },
    examples: {
      header: readExamples(componentOf('header')?.example['header_text']),
      body: readExamples(componentOf('body')?.example['body_text']),
    },
  };
};
