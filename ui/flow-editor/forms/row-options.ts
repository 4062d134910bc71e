import { useEffect, useState } from 'react';

import type { ReferencedTable } from '../../../src/flow/actions/action-kind.ts';
import type { RequestApi, Row } from '../../shared/json-api.ts';
import { requestAll } from '../../shared/request-all.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { toItems, toJsonObject, toText } from './json-object.ts';

/** A row that an action can name. */
export interface RowOption {
  readonly id: string;
  readonly name: string;
  /** The language of a template; empty for other rows. */
  readonly language: string;
  /** The texts of a template by its parts, in small letters; none for other rows. */
  readonly parts: Readonly<Record<string, string>>;
}

const partsOf = (row: Row): Readonly<Record<string, string>> =>
  Object.fromEntries(
    toItems(row.value('components'))
      .map(toJsonObject)
      .map((part) => [toText(part['type']).toLowerCase(), toText(part['text'])]),
  );

/** Writes the code of a platform, such as `en_US`, as pages write it. */
const languageOf = (row: Row): string => (row.text('language') ?? '').replaceAll('_', '-');

interface TableSource {
  readonly path: string;
  readonly sort: string;
  nameOf(row: Row): string;
}

const named = (row: Row): string => row.text('name') ?? row.id;

const sources: Readonly<Record<ReferencedTable, TableSource>> = {
  candidateStatuses: { path: 'candidate-statuses', sort: 'name', nameOf: named },
  messageTemplates: {
    path: 'message-templates',
    sort: 'name',
    nameOf: (row) => `${named(row)} (${row.text('language') ?? ''})`,
  },
  schedules: { path: 'schedules', sort: 'name', nameOf: named },
  bookableUsers: { path: 'users', sort: 'fullName', nameOf: (row) => row.text('fullName') ?? row.id },
};

/** Loads the rows of a table that an action can name, by name. */
export const loadRowOptions = async (
  request: RequestApi,
  table: ReferencedTable,
): Promise<readonly RowOption[]> => {
  const { path, sort, nameOf } = sources[table];
  const rows = await requestAll(request, path, { sort });
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    language: languageOf(row),
    parts: partsOf(row),
  }));
};

type Loaded = Map<ReferencedTable, Promise<readonly RowOption[]>>;

const loaded = new WeakMap<RequestApi, Loaded>();

/** Loads the rows of a table once for each session; a failure is tried again the next time. */
const loadOnce = (request: RequestApi, table: ReferencedTable): Promise<readonly RowOption[]> => {
  const tables: Loaded = loaded.get(request) ?? new Map();
  loaded.set(request, tables);
  const known = tables.get(table);
  if (known) return known;
  const rows = loadRowOptions(request, table);
  tables.set(table, rows);
  rows.catch(() => tables.delete(table));
  return rows;
};

/** Returns the rows of a table that an action can name, by name; null while they are not known. */
export const useRowOptions = (table: ReferencedTable): readonly RowOption[] | null => {
  const { request } = useFlowEditor();
  const [rows, setRows] = useState<readonly RowOption[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    // Without an answer the field keeps the id that it has.
    loadOnce(request, table).then(
      (all) => (isWanted ? setRows(all) : undefined),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [request, table]);
  return rows;
};
