import { defineEntity, p } from '@mikro-orm/core';
import { z } from 'zod';

import {
  boolean,
  sortedByLanguage,
  instant,
  integer,
  json,
  defineFieldType,
  longText,
  number,
  oneOf,
  text,
} from '../../src/jsonapi/declare/field-types.ts';
import {
  field,
  createDeclarationFunctions,
  timestamps,
  toMany,
  toOne,
} from '../../src/jsonapi/declare/resource.ts';
import { apiError } from '../../src/errors/api-error.ts';

const baseColumns = {
  id: p.uuid().primary(),
  createdAt: p.datetime(3),
  updatedAt: p.datetime(3),
};

const partnerSchema = defineEntity({
  name: 'Partner',
  tableName: 'sample_partners',
  properties: { ...baseColumns },
});
/** Owns libraries. */
export class SamplePartner extends partnerSchema.class {}
partnerSchema.setClass(SamplePartner);

const librarySchema = defineEntity({
  name: 'Library',
  tableName: 'libraries',
  properties: {
    ...baseColumns,
    partner: () => p.manyToOne(SamplePartner).ref(),
    name: p.string(),
    secretCiphertext: p.string().nullable(),
  },
});
/** A tenant of the sample. */
export class Library extends librarySchema.class {}
librarySchema.setClass(Library);

const owned = { ...baseColumns, organization: () => p.manyToOne(Library).ref().deleteRule('cascade') };

const authorSchema = defineEntity({
  name: 'Author',
  tableName: 'authors',
  properties: {
    ...owned,
    name: p.string(),
    nickName: p.string().nullable(),
    born: p.datetime(3).nullable(),
    deletedAt: p.datetime(3).nullable(),
  },
});
/** Writes books. */
export class Author extends authorSchema.class {}
authorSchema.setClass(Author);

const bookSchema = defineEntity({
  name: 'Book',
  tableName: 'books',
  properties: {
    ...owned,
    title: p.string(),
    blurb: p.text().nullable(),
    pages: p.integer().default(1),
    price: p.double().nullable(),
    lent: p.boolean().default(false),
    genre: p.enum(['novel', 'essay', 'poem']).nullable(),
    code: p.string().nullable(),
    extra: p.json<Record<string, unknown>>().nullable(),
    pageSquare: p.integer().nullable(),
    author: () => p.manyToOne(Author).ref(),
    sequel: () => p.manyToOne(Book).ref().nullable().deleteRule('restrict'),
  },
  uniques: [{ properties: ['organization', 'code'] }],
});
/** Belongs to a library and has an author. */
export class Book extends bookSchema.class {}
bookSchema.setClass(Book);

/** The dependencies of the sample's hooks. */
export interface SampleDeps {
  readonly shelf: string[];
}

const { defineAction, defineResource } = createDeclarationFunctions<SampleDeps>();

/** A kind with normalization by the scope's country. */
export const shelfCode = defineFieldType({
  name: 'a shelf code',
  schema: z.string().max(20),
  operators: 'text',
  normalize: (value, scope) => {
    const country = scope.kind === 'organization' ? scope.country : 'NL';
    const trimmed = value.trim().toUpperCase();
    if (!/^[A-Z0-9-]+$/.test(trimmed))
      return { ok: false, detail: 'A shelf code has letters, digits and dashes.' };
    return { ok: true, value: trimmed.startsWith(`${country}-`) ? trimmed : `${country}-${trimmed}` };
  },
});

/** People who write. */
export const authors = defineResource(Author)({
  type: 'authors',
  path: '/authors',
  aliases: ['/author'],
  attributes: {
    name: field(text, 'rc!u'),
    nickName: field(sortedByLanguage(text), 'rcu'),
    born: field(instant, 'rcu'),
    deletedAt: field(instant, 'r'),
    ...timestamps,
  },
  relationships: { books: toMany('books', 'authorId') },
  softDelete: true,
});

/** Books of a library. */
export const books = defineResource(Book)({
  type: 'books',
  path: '/library-books',
  attributes: {
    title: field(text, 'rc!u'),
    blurb: field(longText, 'rcu'),
    pages: field(integer(1, 10_000), 'rcu'),
    price: field(number, 'rcu'),
    lent: field(boolean, 'rcu'),
    genre: field(oneOf(['novel', 'essay', 'poem']), 'rcu'),
    code: field(shelfCode, 'rc'),
    extra: field(json(z.record(z.string(), z.unknown())), 'rcu'),
    password: field(text, 'c'),
    label: field(text, 'r'),
    ...timestamps,
  },
  relationships: {
    author: toOne('authors', 'rc!u'),
    sequel: toOne('books', 'rcu', { attribute: 'r' }),
    prequels: toMany('books', 'sequelId'),
  },
  computed: { label: (row) => `${row.title} (${row.pages})` },
  hooks: {
    beforeCreate: (input, { at }) => {
      if (input.password === 'secret')
        throw apiError('attribute_invalid', 'Too easy.', { pointer: at('password') });
      // @ts-expect-error a client may not send it
      void input.label;
      return { pageSquare: (input.pages ?? 1) ** 2 };
    },
    beforeUpdate: (input, { before, at }) => {
      // @ts-expect-error only settable on create
      void input.code;
      if (before.lent && input.authorId)
        throw apiError('resource_in_use', 'The book is lent.', { pointer: at('author') });
    },
    afterCreate: (input, { afterCommit, deps }) => afterCommit(() => void deps.shelf.push(input.title)),
  },
  actions: {
    lend: defineAction({
      path: '/library-books/:id/lend',
      summary: 'Lend a book',
      description: 'Lends the book.',
      body: z.strictObject({ days: z.int().min(1) }),
      response: 'resource',
      run: async (_input, { id, sql, now }) => {
        await sql.query({ text: 'update books set lent = true, updated_at = $2 where id = $1' }, [id, now]);
        return id;
      },
    }),
  },
});

/** The libraries of a partner. */
export const libraries = defineResource(Library)({
  type: 'libraries',
  path: '/management/libraries',
  scope: 'partner',
  attributes: { name: field(text, 'rc!u'), secret: field(text, 'rcu'), ...timestamps },
  computed: { secret: (row) => row.secretCiphertext },
  hooks: {
    beforeCreate: (input, { scope }) => {
      // Narrowed by the declaration's scope.
      void scope.partnerId;
      return { secretCiphertext: input.secret ?? null };
    },
    beforeUpdate: (input) => (input.secret === undefined ? {} : { secretCiphertext: input.secret }),
  },
});

/** The caller's own library. */
export const ownLibrary = defineResource(Library)({
  type: 'libraries',
  path: '/libraries',
  scope: 'self',
  operations: ['list', 'show', 'update'],
  attributes: { name: field(text, 'ru'), ...timestamps },
});
