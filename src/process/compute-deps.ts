import { createChatLinks } from '../channels/web-chat/chat-links.ts';
import type { Config } from '../config.ts';
import type { ComputeDeps } from '../resources/define-resource.ts';
import { createAppointmentLinks } from '../scheduling/appointment-links.ts';
import { createFeedLinks } from '../scheduling/feed-links.ts';
import { createCipher } from '../security/encryption.ts';
import { createFileLinks } from '../storage/file-links.ts';

/** Creates what the computed attributes of resources need, in the API and where webhooks are rendered. */
export const createComputeDeps = ({
  encryptionKey,
  publicUrl,
}: Pick<Config, 'encryptionKey' | 'publicUrl'>): ComputeDeps => ({
  cipher: createCipher(encryptionKey),
  fileLinks: createFileLinks(encryptionKey, publicUrl),
  chatLinks: createChatLinks(encryptionKey, publicUrl),
  appointmentLinks: createAppointmentLinks(encryptionKey, publicUrl),
  feedLinks: createFeedLinks(encryptionKey, publicUrl),
  publicUrl,
});
