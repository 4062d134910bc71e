import { resources } from '../../../src/resources/index.ts';
import { buildTextPayload } from '../builders/messages.ts';
import type { ApiResponse, SendOptions, SendRequest } from './api-client.ts';

type Attributes = Readonly<Record<string, unknown>>;
type ActionOptions = Pick<SendOptions, 'token' | 'headers'>;

/** Requests of the API that many tests send, by resource type. Nothing is filled in, and a refusal is returned as it is. */
export interface ApiActions {
  post(type: string, attributes: Attributes, options?: ActionOptions): Promise<ApiResponse>;
  patch(type: string, id: string, attributes: Attributes, options?: ActionOptions): Promise<ApiResponse>;
  /** Returns the attributes of a resource; throws when it is not there. */
  show(type: string, id: string, options?: ActionOptions): Promise<Attributes>;
  /** Sends a text of the candidate. */
  say(messageThreadId: string, value: string): Promise<ApiResponse>;
}

const pathOf = (type: string): string => {
  const declared = resources.find((resource) => resource.type === type);
  if (!declared) throw new Error(`There is no resource type ${type}.`);
  return declared.path;
};

/** Binds the requests to a client. */
export const createApiActions = (send: SendRequest): ApiActions => {
  const post: ApiActions['post'] = (type, attributes, options = {}) =>
    send('POST', pathOf(type), { ...options, data: { type, attributes } });
  return {
    post,
    patch: (type, id, attributes, options = {}) =>
      send('PATCH', `${pathOf(type)}/${id}`, { ...options, data: { type, id, attributes } }),
    show: async (type, id, options = {}) =>
      (await send('GET', `${pathOf(type)}/${id}`, options)).parseResource().attributes,
    say: (messageThreadId, value) =>
      post('messages', { messageThreadId, sendBy: 'candidate', payload: buildTextPayload(value) }),
  };
};
