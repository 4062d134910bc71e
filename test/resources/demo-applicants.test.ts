import { beforeAll, describe, expect, test } from 'vitest';

import { type OpenChat, playDemoApplicants } from '../../scripts/demo/applicants/play.ts';
import { demoApplicants } from '../../scripts/demo/applicants/stories.ts';
import { seedDemo } from '../../scripts/demo/seed.ts';
import { createAppointmentLinks } from '../../src/scheduling/appointment-links.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make } = useApi();

const publicUrl = 'http://localhost:3000';
// A Wednesday: the visits that candidates book are on working days.
const now = new Date('2026-03-04T14:00:00Z');

const play = async (): Promise<readonly OpenChat[]> => {
  const { orm, partnerKey, encryptionKey, database } = server;
  const demo = await seedDemo({ orm, partnerKey, encryptionKey, publicUrl, now });
  const links = createAppointmentLinks(encryptionKey, publicUrl);
  return playDemoApplicants(database, demo.applicantRows, links, { now });
};

interface Told {
  readonly name: string;
  readonly runs: string;
  readonly paused: string | null;
  readonly texts: readonly string[];
  readonly late: number;
}

const toldStatement = {
  text: `select c.first_name as name, t.pause_reason as paused,
           (select coalesce(string_agg(concat_ws(' ', r.status, r.outcome), ', ' order by r.created_at), '') from flow_runs r
             where r.message_thread_id = t.id) as runs,
           (select array_agg(m.send_by || ': ' || (m.payload->'attributes'->>'value') order by m.created_at) from messages m
             where m.message_thread_id = t.id) as texts,
           (select count(*)::int from messages m where m.message_thread_id = t.id and m.created_at > $1) as late
         from message_threads t join candidates c on c.id = t.candidate_id order by t.created_at`,
};

const loadTold = async (): Promise<ReadonlyMap<string, Told>> => {
  const rows = await server.database.query<Told>(toldStatement, [now]);
  return new Map(rows.map((row) => [row.name, row]));
};

const countRows = async (): Promise<unknown> =>
  server.database.query(
    { text: `select (select count(*) from messages) as messages, (select count(*) from flow_runs) as runs` },
    [],
  );

// Some four hundred turns.
let openChats: readonly OpenChat[] = [];
beforeAll(async () => {
  openChats = await play();
}, 120_000);

describe('the applicants of the demo', () => {
  test('are named where WhatsApp takes free messages for them, with the time at which they wrote last', async () => {
    const lastWords = await server.database.query<OpenChat>(
      {
        text: `select t.profile_name as name, '+' || t.identifier as number, max(m.created_at) as at
                 from message_threads t join messages m on m.message_thread_id = t.id and m.send_by = 'candidate'
                where t.channel = 'whatsapp' group by t.id having max(m.created_at) > $1::timestamptz - interval '24 hours'`,
      },
      [now],
    );
    const byName = (chats: readonly OpenChat[]) =>
      chats.map(({ name, number }) => `${name} ${number}`).toSorted();
    expect(byName(openChats)).toEqual(byName(lastWords));
    expect(openChats.length).toBeGreaterThan(3);
    for (const { name, at } of openChats) {
      const said = new Date(lastWords.find((each) => each.name === name)?.at ?? '').getTime();
      expect(Math.abs(new Date(at).getTime() - said)).toBeLessThan(1000);
    }
    expect(await play()).toEqual(openChats);
  });

  test('are played once, through the engine, and before now', async () => {
    const told = await loadTold();
    expect([...told.keys()].toSorted()).toEqual(demoApplicants.map(({ firstName }) => firstName).toSorted());
    expect([...told.values()].filter(({ late }) => late > 0)).toEqual([]);
    const before = await countRows();
    await play();
    expect(await countRows()).toEqual(before);
  });

  test.each([
    ['Amina', 'finished accepted'],
    // A no with a time in its reason is a no.
    ['Sanne', 'finished declined'],
    // "No thanks" passes over the visit, which is optional.
    ['Fleur', 'finished accepted'],
    ['Femke', 'finished accepted'],
    ['Yara', 'finished accepted'],
    ['Daan', 'finished declined'],
    ['Rik', 'cancelled withdrawn'],
    ['Samira', 'running'],
  ])('%s has one run: %s', async (name, runs) => {
    expect((await loadTold()).get(name)?.runs).toBe(runs);
  });

  test('can be sent saved replies in both languages, whose placeholders the inbox knows', async () => {
    const replies = await server.query('select shortcut, title, text, language from canned_replies');
    expect(replies.map((each) => Object(each)['language']).toSorted()).toEqual(['en', 'en', 'nl', 'nl']);
    // The API takes each of them, as if a person had written it.
    const token = server.otherToken;
    for (const reply of replies) {
      const { attributes } = await make('cannedReplies', { token, attributes: Object(reply) });
      expect(attributes).toMatchObject(reply);
    }
  });

  test('do not wait in a conversation that a recruiter has closed', async () => {
    const closed = await server.query(
      `select waiting_since as "waitingSince", closed_at is not null as "isDated" from conversations where status = 'closed'`,
    );
    expect(closed.length).toBeGreaterThanOrEqual(3);
    for (const each of closed) expect(each).toEqual({ waitingSince: null, isDated: true });
  });

  test('wait for a recruiter, where they asked for one', async () => {
    const told = await loadTold();
    for (const name of ['Wouter', 'Olga', 'Johan'])
      expect([name, told.get(name)?.paused]).toEqual([name, 'human']);
    expect(told.get('Demi')?.paused).toBe('optOut');
    expect(told.get('Henk')?.paused).toBe('user');
  });

  test('move a visit that they have booked', async () => {
    const texts = (await loadTold()).get('Yara')?.texts ?? [];
    expect(texts.at(-1)).toMatch(/^chatbot: .*Thursday 5 March 2026 at 15:00/);
  });
});
