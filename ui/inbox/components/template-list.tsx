import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

import { FailureNote } from '../../design/failure-note.tsx';
import { queryKeys } from '../live/apply-changes.ts';
import type { InboxConversation } from '../model/records.ts';
import {
  findTemplates,
  type InboxTemplate,
  type TemplateSearch,
  valuesOfTemplates,
} from '../model/templates.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateFilterProps {
  readonly label: string;
  readonly any: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly nameOf: (option: string) => string;
  readonly set: (value: string) => void;
}

const TemplateFilter = ({
  label,
  any,
  value,
  options,
  nameOf,
  set,
}: TemplateFilterProps): ReactElement | null =>
  options.length < 2 ? null : (
    <select
      className="field template-filter"
      aria-label={label}
      value={value}
      onChange={({ target }) => set(target.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
  );

/** Returns the words for categories of templates and for the languages in which they are written. */
const useTemplateNames = () => {
  const { texts, language } = useInboxLocale();
  const categories: Readonly<Record<string, string>> = texts.templates.categories;
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  return {
    categoryOf: (category: string): string => categories[category] ?? category,
    languageOf: (code: string): string => {
      try {
        return languages.of(code.replaceAll('_', '-')) ?? code;
      } catch {
        // A code of the platform that no browser knows is shown as it is.
        return code;
      }
    },
  };
};

interface SearchPartProps {
  readonly templates: readonly InboxTemplate[];
  readonly search: TemplateSearch;
  readonly setSearch: (search: TemplateSearch) => void;
}

const TemplateFinder = ({ templates, search, setSearch }: SearchPartProps): ReactElement => {
  const { texts } = useInboxLocale();
  const { categoryOf, languageOf } = useTemplateNames();
  const words = texts.templates;
  return (
    <div className="template-finder">
      <input
        className="field"
        type="search"
        value={search.words}
        placeholder={words.find}
        aria-label={words.find}
        onChange={({ target }) => setSearch({ ...search, words: target.value })}
      />
      <TemplateFilter
        label={words.language}
        any={words.anyLanguage}
        value={search.language}
        options={valuesOfTemplates(templates, 'language')}
        nameOf={languageOf}
        set={(language) => setSearch({ ...search, language })}
      />
      <TemplateFilter
        label={words.category}
        any={words.anyCategory}
        value={search.category}
        options={valuesOfTemplates(templates, 'category')}
        nameOf={categoryOf}
        set={(category) => setSearch({ ...search, category })}
      />
    </div>
  );
};

interface TemplateListProps {
  readonly row: InboxConversation;
  readonly choose: (template: InboxTemplate) => void;
}

const TemplateCard = ({
  template,
  choose,
}: Pick<TemplateListProps, 'choose'> & { template: InboxTemplate }): ReactElement => {
  const { categoryOf, languageOf } = useTemplateNames();
  return (
    <button className="template-card" type="button" onClick={() => choose(template)}>
      <span className="template-card-head">
        <strong>{template.name}</strong>
        <span>
          {categoryOf(template.category)} · {languageOf(template.language)}
        </span>
      </span>
      <TemplatePreview template={template} values={{}} />
    </button>
  );
};

/** The approved templates of the number that sends, which can be searched. */
export const TemplateList = ({ row, choose }: TemplateListProps): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const [search, setSearch] = useState<TemplateSearch>({ words: '', language: '', category: '' });
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.templates(row.threadId),
    queryFn: () => source.details.templates(row.threadId),
    // The stream does not report them, and the platform can approve one at any time.
    staleTime: 60_000,
  });
  if (error && !data) return <FailureNote error={error} retry={() => void refetch()} />;
  if (!data) return <span className="skeleton template-skeleton" aria-busy="true" />;
  if (data.length === 0) return <p className="template-none">{texts.templates.none}</p>;
  const found = findTemplates(data, search);
  return (
    <>
      <TemplateFinder templates={data} search={search} setSearch={setSearch} />
      <ul className="template-cards" aria-label={texts.templates.choose}>
        {found.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} choose={choose} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="template-none">{texts.templates.notFound}</p>}
    </>
  );
};
