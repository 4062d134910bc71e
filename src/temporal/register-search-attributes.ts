import type { Connection } from '@temporalio/client';
import proto from '@temporalio/proto';

import { searchAttributes } from './search-attributes.ts';

const keyword = proto.temporal.api.enums.v1.IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD;

/** Registers the missing search attributes in a namespace. */
export const registerSearchAttributes = async (connection: Connection, namespace: string): Promise<void> => {
  const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
  const missing = Object.values(searchAttributes).filter(({ name }) => !(name in customAttributes));
  if (missing.length === 0) return;
  await connection.operatorService.addSearchAttributes({
    namespace,
    searchAttributes: Object.fromEntries(missing.map(({ name }) => [name, keyword])),
  });
};
