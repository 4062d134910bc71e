import type { ReactElement } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';

import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { OptionKind } from '../data/inbox-source.ts';
import { countFilters, type InboxFilters, noFilters } from '../model/views.ts';
import { useInboxLocale } from './inbox-context.ts';
import { ChoiceList, SearchedOptions } from './option-picker.tsx';

interface FilterButtonProps {
  readonly filters: InboxFilters;
  readonly setFilters: (filters: InboxFilters) => void;
}

const kinds = [
  { filter: 'vacancyId', kind: 'vacancies' },
  { filter: 'flowId', kind: 'flows' },
  { filter: 'candidateStatusId', kind: 'candidateStatuses' },
] as const satisfies readonly { filter: keyof InboxFilters; kind: OptionKind }[];

const FilterForm = ({ filters, setFilters }: FilterButtonProps): ReactElement => {
  const { texts } = useInboxLocale();
  const { filterNames } = texts.list;
  const channels = Object.entries(texts.badges.channels).map(([id, name]) => ({ id, name }));
  return (
    <>
      <details className="filter-part" open>
        <summary>{filterNames.channel}</summary>
        <ChoiceList
          label={filterNames.channel}
          options={channels}
          chosenId={filters.channel}
          anyLabel={texts.list.any}
          choose={(channel) => setFilters({ ...filters, channel })}
        />
      </details>
      {kinds.map(({ filter, kind }) => (
        <details className="filter-part" key={filter} open={filters[filter] !== null}>
          <summary>{filterNames[filter]}</summary>
          <SearchedOptions
            kind={kind}
            label={filterNames[filter]}
            chosenId={filters[filter]}
            choose={(id) => setFilters({ ...filters, [filter]: id })}
          />
        </details>
      ))}
      {countFilters(filters) > 0 && (
        <TextButton kind="quiet" symbol="cross" onPress={() => setFilters(noFilters)}>
          {texts.list.clearFilters}
        </TextButton>
      )}
    </>
  );
};

/** A button that opens the filters of the list, and says how many are set. */
export const FilterButton = (props: FilterButtonProps): ReactElement => {
  const { texts } = useInboxLocale();
  const count = countFilters(props.filters);
  const label = count === 0 ? texts.list.filters : texts.list.filtersSet(count);
  return (
    <DialogTrigger>
      <Button className="symbol-button filter-button" aria-label={label}>
        <DesignSymbol name="filter" />
        {count > 0 && (
          <span className="dot-count" aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      <Popover className="popover filter-popover" placement="bottom end">
        <Dialog className="filter-form" aria-label={texts.list.filters}>
          <FilterForm {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
};
