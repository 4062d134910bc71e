import type { ApiConnection, ConnectionResource } from '../../test/support/client/api-connection.ts';

/** A candidate who writes in the web chat, with a conversation in the inbox. */
export interface LiveConversation {
  readonly name: string;
  /** Lets the candidate write. */
  say(text: string): Promise<ConnectionResource>;
}

/** Makes candidates who have each written once. */
export const openLiveConversations = async (
  api: ApiConnection,
  count: number,
): Promise<readonly LiveConversation[]> => {
  const talks: LiveConversation[] = [];
  for (let number = 0; number < count; number += 1) {
    const candidate = await api.create('/candidates', 'candidates', {
      firstName: 'Live',
      lastName: `Talker ${number}`,
      phone: `+3169${1_000_000 + number}`,
    });
    const thread = await api.create(
      '/message-threads',
      'messageThreads',
      { channel: 'web', identifier: `live-${candidate.id}`, chatbotPaused: false },
      { candidate: ['candidates', candidate.id] },
    );
    const say = (text: string): Promise<ConnectionResource> =>
      api.create(
        '/messages',
        'messages',
        { sendBy: 'candidate', payload: { type: 'text', attributes: { value: text } } },
        { messageThread: ['messageThreads', thread.id] },
      );
    await say('Good morning');
    talks.push({ name: `Live Talker ${number}`, say });
  }
  return talks;
};
