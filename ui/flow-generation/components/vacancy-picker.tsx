import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import type { VacancyChoice } from '../model/records.ts';
import { useGenerationLocale, useGenerator } from './generation-context.ts';
import { SkeletonLines } from './skeleton-lines.tsx';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';

interface VacancyPickerProps {
  readonly pick: (vacancy: VacancyChoice) => void;
  readonly close: () => void;
}

const quietMs = 250;

const VacancyRows = ({
  vacancies,
  search,
  pick,
}: Pick<VacancyPickerProps, 'pick'> & {
  readonly vacancies: readonly VacancyChoice[];
  readonly search: string;
}): ReactElement => {
  const { texts } = useGenerationLocale();
  if (vacancies.length === 0)
    return (
      <p className="part-text">
        {search.trim() === '' ? texts.vacancy.noVacancies : texts.vacancy.noResult(search.trim())}
      </p>
    );
  return (
    <ul className="vacancy-rows">
      {vacancies.map((vacancy) => (
        <li key={vacancy.id}>
          <button className="vacancy-row" type="button" onClick={() => pick(vacancy)}>
            <span className="vacancy-name">{vacancy.name}</span>
            <span className="vacancy-text">{vacancy.description.slice(0, 160)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Lets the user find a stored vacancy by words of its title. */
export const VacancyPicker = ({ pick, close }: VacancyPickerProps): ReactElement => {
  const { source } = useGenerator();
  const { texts } = useGenerationLocale();
  const states = useStateTexts();
  const [search, setSearch] = useState('');
  const wanted = useDebouncedValue(search, quietMs);
  const { data, error, refetch } = useQuery({
    queryKey: ['vacancies', wanted],
    queryFn: ({ signal }) => source.vacancies(wanted, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <DialogBox title={texts.vacancy.pickTitle} onClose={close} className="picker">
      <div className="picker-close">
        <SymbolButton symbol="cross" label={texts.steps.back} onPress={close} />
      </div>
      <input
        className="field"
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to search in it
        autoFocus
        value={search}
        placeholder={texts.vacancy.search}
        aria-label={texts.vacancy.search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="picker-rows" aria-live="polite">
        {error && <FailureNote error={error} retry={() => void refetch()} />}
        {!data && !error && <SkeletonLines label={states.loading} count={4} retry={() => void refetch()} />}
        {data && <VacancyRows vacancies={data} search={wanted} pick={pick} />}
      </div>
    </DialogBox>
  );
};
