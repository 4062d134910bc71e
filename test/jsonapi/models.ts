import { MikroORM } from '@mikro-orm/postgresql';

import { bindResources, type Model } from '../../src/jsonapi/model.ts';
import type { Scope } from '../../src/jsonapi/scope.ts';
import { Author, authors, Book, books, libraries, Library, ownLibrary, Partner } from './sample.ts';

/** A caller of the first library. */
export const caller: Scope = {
  kind: 'organization',
  organizationId: '00000000-0000-4000-8000-00000000000a',
  country: 'NL',
};

/** The sample's models, without a database. */
export const sampleModels = (): { all: readonly Model[]; authors: Model; books: Model } => {
  const orm = new MikroORM({ dbName: 'none', entities: [Partner, Library, Author, Book] });
  const all = bindResources([authors, books, libraries, ownLibrary], orm.getMetadata());
  const [first, second] = all;
  if (!first || !second) throw new Error('The sample has no models.');
  return { all, authors: first, books: second };
};
