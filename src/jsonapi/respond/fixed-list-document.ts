import { type ApiFault, throwIfFaults } from '../../errors/api-error.ts';
import { publicPrefix } from './document.ts';
import { type PageRequest, type CursorPosition, encodePosition } from '../parse/page.ts';
import { buildListEnvelope } from './pagination-links.ts';
import { parameterFault } from '../parse/query-parameter.ts';
import type { FixedListItem } from '../declare/fixed-list-schema.ts';

interface PageSlice<Item> {
  readonly rows: readonly Item[];
  readonly hasMore: boolean;
}

const cursorIndex = (
  items: readonly FixedListItem[],
  position: CursorPosition,
  direction: string,
): number => {
  const index = items.findIndex(({ id }) => id === position[0]);
  const faults: ApiFault[] =
    index < 0 ? [parameterFault(`page[${direction}]`, 'The cursor does not belong to this list.')] : [];
  throwIfFaults(faults);
  return index;
};

const slicePage = <Item extends FixedListItem>(
  items: readonly Item[],
  page: PageRequest,
): PageSlice<Item> => {
  const { size } = page;
  if (page.by === 'number')
    return { rows: items.slice((page.number - 1) * size).slice(0, size), hasMore: false };
  const { direction, position } = page;
  const index = position && cursorIndex(items, position, direction);
  if (direction === 'after') {
    const left = items.slice(index === null ? 0 : index + 1);
    return { rows: left.slice(0, size), hasMore: left.length > size };
  }
  const left = items.slice(0, index ?? items.length);
  return { rows: left.slice(-size), hasMore: left.length > size };
};

/** Builds one page of a short list that no table holds, with the links and the meta of every list. */
export const buildFixedListDocument = <Item extends FixedListItem>(
  path: string,
  search: string,
  page: PageRequest,
  items: readonly Item[],
) => {
  const totals = { total: items.length, totalUnfiltered: items.length };
  const slice = slicePage(items, page);
  const cursorOf = ({ id }: Item): string => encodePosition([], [id]);
  return {
    jsonapi: { version: '1.1' as const },
    ...buildListEnvelope({ path: publicPrefix + path, search, page, ...slice, totals, cursorOf }),
    data: slice.rows,
  };
};
