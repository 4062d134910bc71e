import { isRecord } from './json.ts';
import type { Language } from './language.ts';

/** The values that placeholders can name, by source. */
export interface TemplateValues {
  readonly session: Readonly<Record<string, unknown>>;
  readonly candidate: Readonly<Record<string, unknown>>;
  readonly vacancy: Readonly<Record<string, unknown>>;
}

interface Placeholder {
  readonly source: keyof TemplateValues;
  readonly path: string;
}

/** A parsed text with placeholders: `{{session.x}}`, `{{candidate.x}}` or `{{vacancy.x}}`. */
export interface Template {
  readonly parts: readonly (string | Placeholder)[];
  /** The session paths of its placeholders, as written. */
  readonly sessionPaths: readonly string[];
  /** The placeholders of an unknown source, as written. */
  readonly unsourced: readonly string[];
  readonly readsVacancy: boolean;
}

const maxRendered = 65_536;
const placeholder = /\{\{([^{}]*)\}\}/gu;
const known = /^(session|candidate|vacancy)\.(.+)$/su;

const sourceOf = (name: string | undefined): keyof TemplateValues =>
  name === 'candidate' || name === 'vacancy' ? name : 'session';

// A placeholder of an unknown source is left out: no candidate should see an author's mistake.
const placeholderOf = (name: string): Placeholder[] => {
  const [, source, path] = known.exec(name) ?? [];
  return path === undefined ? [] : [{ source: sourceOf(source), path }];
};

/** Parses a text with placeholders in double braces. A placeholder of an unknown source gives nothing. */
export const parseTemplate = (text: string): Template => {
  const parts: (string | Placeholder)[] = [];
  const unsourced: string[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    const found = placeholderOf((match[1] ?? '').trim());
    if (found.length === 0) unsourced.push(match[0]);
    parts.push(text.slice(end, match.index), ...found);
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  const sessionPaths = parts.flatMap((part) =>
    typeof part !== 'string' && part.source === 'session' ? [part.path] : [],
  );
  const readsVacancy = parts.some((part) => typeof part !== 'string' && part.source === 'vacancy');
  return { parts, sessionPaths, unsourced, readsVacancy };
};

const own = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Returns the value at a path. A name that itself contains dots goes before a path into nested objects. */
const valueAt = (record: Readonly<Record<string, unknown>>, path: string): unknown => {
  const whole = own(record, path);
  const dot = path.indexOf('.');
  if (whole !== undefined || dot < 0) return whole;
  const inner = own(record, path.slice(0, dot));
  return isRecord(inner) ? valueAt(inner, path.slice(dot + 1)) : undefined;
};

const truth = { nl: ['nee', 'ja'], en: ['no', 'yes'] } as const;

const days = {
  nl: new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
} as const;
const day = /^\d{4}-\d{2}-\d{2}$/u;

/** Formats "2026-11-23" as "23 November 2026"; any other text stays as it is. */
const formatText = (text: string, language: Language): string => {
  const at = day.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text) return text;
  return days[language].format(at);
};

/** Formats a value as a person writes it; an empty text for a missing value, or one without such a form. */
const formatValue = (value: unknown, language: Language): string => {
  if (typeof value === 'string') return formatText(value, language);
  if (typeof value === 'number') return language === 'nl' ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'boolean') return truth[language][value ? 1 : 0];
  if (Array.isArray(value)) return value.map((item) => formatValue(item, language)).join(', ');
  // A file that the candidate sent.
  return isRecord(value) && typeof value['filename'] === 'string' ? value['filename'] : '';
};

/** Returns the value of a template that is one placeholder and nothing else; undefined for any other template. */
export const singlePlaceholderValue = ({ parts }: Template, sources: TemplateValues): unknown => {
  const [only, ...others] = parts.filter((part) => part !== '');
  if (only === undefined || typeof only === 'string' || others.length > 0) return undefined;
  return valueAt(sources[only.source], only.path);
};

/**
 * Fills in a template, with days in the words of the language. A missing value is an empty string. Placeholders in a value
 * are not filled in. The result is cut at 65,536 characters.
 */
export const renderTemplate = (template: Template, sources: TemplateValues, language: Language): string =>
  template.parts
    .map((part) =>
      typeof part === 'string' ? part : formatValue(valueAt(sources[part.source], part.path), language),
    )
    .join('')
    .slice(0, maxRendered);
