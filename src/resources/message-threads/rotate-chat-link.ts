import { threadChangedEffects } from '../../conversation/after-commit-effects.ts';
import { apiError } from '../../errors/api-error.ts';
import { defineAction } from '../define-resource.ts';

const rotate = {
  text: `update message_threads set chat_link_version = chat_link_version + 1, chat_link_ended_at = null, updated_at = $2
          where id = $1 and channel = 'web' returning id`,
};

/** Decision 027: a link that came into wrong hands, or whose connection was deleted, is replaced. */
export const rotateChatLink = defineAction({
  path: '/message-threads/:id/rotate-chat-link',
  summary: 'Gives the thread a new `chatUrl`; the one before it stops at once, for pages that are open too.',
  response: 'resource',
  run: async (_, { sql, now, id, deps, afterCommit }) => {
    const rows = await sql.query(rotate, [id, now]);
    if (rows.length === 0) throw apiError('no_chat_link', 'The thread is not on the channel web.');
    afterCommit(() => deps.conversation.notifyAfterCommit(threadChangedEffects(id)));
    return id;
  },
});
