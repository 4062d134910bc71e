import type { Seeded } from './seed.ts';

/** One request, which is repeated to the service and to the limit. */
export interface Case {
  readonly name: string;
  readonly path: string;
  /** Builds a different body each time, for creates. */
  body?(): string;
}

const cursorTo = (key: string, value: string): string => {
  const position = [`${key},id`, [value, '00000000-0000-0000-0000-000000000000']];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
};

let created = 0;

const candidate = (): string => {
  created += 1;
  const attributes = {
    firstName: 'Robin',
    lastName: `Newcomer ${created}`,
    email: `newcomer${created}@example.com`,
    phone: `+3161${String(created % 10_000_000).padStart(7, '0')}`,
  };
  return JSON.stringify({ data: { type: 'candidates', attributes } });
};

/** The first page of everything, which is measured at two sizes. */
export const firstPage: Case = { name: 'first page of 25', path: '/messages' };

/** Every case of the benchmark, for the organization that holds half of all rows. */
export const casesFor = ({ candidateId, statusId }: Seeded): readonly Case[] => [
  { name: 'read one', path: `/candidates/${candidateId}` },
  firstPage,
  { name: 'page of 200', path: '/messages?page[size]=200' },
  {
    name: 'filter, sorted descending',
    path: `/candidates?filter[candidateStatusId]=${statusId}&sort=-createdAt`,
  },
  { name: 'text prefix', path: '/candidates?filter[lastName][prefix]=Visser%201234' },
  { name: 'equality, any case', path: '/candidates?filter[email][eql]=person120002%40EXAMPLE.com' },
  { name: 'boolean with few hits', path: '/message-threads?filter[chatbotPaused]=true' },
  { name: 'include, two levels', path: '/messages?include=messageThread.candidate' },
  { name: 'deep page by number', path: '/messages?page[number]=10001' },
  {
    name: 'deep page by cursor',
    path: `/messages?page[after]=${cursorTo('createdAt', '2026-01-01T03:00:00.000+00:00')}`,
  },
  { name: 'sorted by name', path: '/candidates?sort=lastName' },
  {
    name: 'deep page of names by cursor',
    path: `/candidates?sort=lastName&page[after]=${cursorTo('lastName', 'Jansen 5')}`,
  },
  { name: 'create', path: '/candidates', body: candidate },
];
