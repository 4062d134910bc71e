import { defineAction } from '../define-resource.ts';

const rotateStatement = {
  name: 'schedule_rotate_feed',
  text: 'update schedules set feed_version = feed_version + 1, updated_at = $2 where id = $1',
};

/** Replaces the address of a schedule's feed, for example when it came into wrong hands. */
export const rotateFeed = defineAction({
  path: '/schedules/:id/rotate-feed',
  summary: 'Replace the calendar feed of a schedule',
  description: 'Gives the schedule a new `calendarFeedUrl`. The previous one stops working at once.',
  response: 'resource',
  run: async (_, { sql, now, id }) => {
    await sql.query(rotateStatement, [id, now]);
    return id;
  },
});
