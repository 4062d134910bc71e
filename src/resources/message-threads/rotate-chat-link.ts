import { threadChangedEffects } from '../../conversation/after-commit-effects.ts';
import { apiError } from '../../errors/api-error.ts';
import { defineAction } from '../define-resource.ts';

const rotateStatement = {
  text: `update message_threads set chat_link_version = chat_link_version + 1, chat_link_ended_at = null, updated_at = $2
          where id = $1 and channel = 'web' returning id`,
};

/** Decision 027: replace the chat link of a thread, for example when it came into wrong hands. */
export const rotateChatLink = defineAction({
  path: '/message-threads/:id/rotate-chat-link',
  summary: 'Replace the chat link of a thread',
  description:
    'Gives the thread a new `chatUrl`. The previous one stops working at once, also for open pages.',
  response: 'resource',
  run: async (_, { sql, now, id, deps, afterCommit }) => {
    const rows = await sql.query(rotateStatement, [id, now]);
    if (rows.length === 0) throw apiError('no_chat_link', 'The thread is not on the channel web.');
    afterCommit(() => deps.conversation.notifyAfterCommit(threadChangedEffects(id)));
    return id;
  },
});
