import { beforeAll, describe, expect, test } from '@jest/globals';

import { useEmbed } from '../support/environments/embed.ts';
import { makeConversation } from '../support/environments/inbox-page.ts';
import { eventually } from '../support/eventually.ts';

const { api, visitInbox } = useEmbed();
const count = 1_000;

const addMany = `
with people as (
  insert into candidates (id, created_at, updated_at, organization_id, first_name, last_name)
  select uuidv7(), now(), now(), k.organization_id, 'Person', lpad(n::text, 4, '0')
    from candidates k, generate_series(1, $2::int) n where k.id = $1 returning id, organization_id, last_name),
threads as (
  insert into message_threads (id, created_at, updated_at, organization_id, channel, identifier, chatbot_paused, candidate_id)
  select uuidv7(), now(), now(), organization_id, 'web', 'visitor ' || last_name, false, id from people
  returning id, candidate_id, organization_id, identifier)
insert into conversations (id, created_at, updated_at, organization_id, message_thread_id, candidate_id, channel, last_message_at)
select uuidv7(), now(), now(), organization_id, id, candidate_id, 'web',
  now() - right(identifier, 4)::int * interval '1 minute' from threads`;

beforeAll(async () => {
  const first = await makeConversation(api, 'Person', '0000');
  await api.server.query(addMany, [first.candidateId, count - 1]);
});

describe('a jump of the thumb', () => {
  test('to the middle of the list loads its rows with one request, and few elements', async () => {
    const inbox = await visitInbox();
    const { page, frame } = inbox;
    await frame.getByRole('button', { name: /^Choose a view/ }).click();
    await frame.getByRole('menuitemradio', { name: 'All' }).click();
    await frame.locator('.row-name', { hasText: 'Person 0001' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/conversations?')) asked.push(request.url());
    });
    // The thumb passes other rows before it stops in the middle, where two pages of a hundred meet.
    await frame.evaluate(`(async () => {
      const rows = document.querySelector('.rows');
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (const share of [0.2, 0.8, 0.35, 0.5]) {
        rows.scrollTop = (rows.scrollHeight - rows.clientHeight) * share;
        await frame();
      }
    })()`);
    const middle = `${count / 2}`.padStart(4, '0');
    await frame.locator('.row-name', { hasText: `Person ${middle}` }).waitFor();
    await eventually('no gap', 10, async () => (await frame.locator('.rows .skeleton').count()) === 0);
    expect(asked).toHaveLength(1);
    expect(await frame.locator('*').count()).toBeLessThanOrEqual(1_500);
    expect(await frame.locator('.rows-item').first().getAttribute('aria-setsize')).toBe(`${count}`);
    await inbox.close();
  });
});
