import { MikroORM } from '@mikro-orm/postgresql';

import { bindResources, type ResourceModel } from '../../src/jsonapi/declare/model.ts';
import type { Caller } from '../../src/security/caller.ts';
import { Author, authors, Book, books, libraries, Library, ownLibrary, SamplePartner } from './sample.ts';

/** A caller of the first library. */
export const libraryCaller: Caller = {
  kind: 'organization',
  organizationId: '00000000-0000-4000-8000-00000000000a',
  country: 'NL',
};

/** The sample's models, without a database. */
export const sampleModels = (): {
  all: readonly ResourceModel[];
  authors: ResourceModel;
  books: ResourceModel;
} => {
  const orm = new MikroORM({ dbName: 'none', entities: [SamplePartner, Library, Author, Book] });
  const all = bindResources([authors, books, libraries, ownLibrary], orm.getMetadata());
  const [first, second] = all;
  if (!first || !second) throw new Error('The sample has no models.');
  return { all, authors: first, books: second };
};
