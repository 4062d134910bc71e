import { createGraphTemplates } from '../channels/templates/graph-templates.ts';
import {
  createTemplateOperations,
  type TemplateOperations,
} from '../channels/templates/template-operations.ts';
import type { Config } from '../config.ts';
import { createCipher } from '../security/encryption.ts';
import type { Services } from './create-services.ts';

/** Opens the message templates of the organizations' WhatsApp accounts. */
export const openMessageTemplates = (
  { encryptionKey, whatsappApiUrl }: Pick<Config, 'encryptionKey' | 'whatsappApiUrl'>,
  { database, clock, conversation }: Pick<Services, 'database' | 'clock' | 'conversation'>,
): TemplateOperations =>
  createTemplateOperations({
    database,
    clock,
    cipher: createCipher(encryptionKey),
    platform: createGraphTemplates({ apiUrl: whatsappApiUrl }),
    notifyAfterCommit: conversation.notifyAfterCommit,
  });
