import type { TemplateOperations } from '../channels/templates/template-operations.ts';
import type { Database } from '../database/database.ts';
import type { PhonePlatforms } from './phone-platforms.ts';
import { createPhoneNumbers, type PhoneNumbers } from '../resources/channel-connections/phone-numbers.ts';

const noteCheckStatement = {
  name: 'connection_note_check',
  text: `update channel_connections set quality = coalesce($2, quality), phone_number = coalesce($3, phone_number), updated_at = now()
          where id = $1`,
};

/** Opens what asks the platforms about their numbers. */
export const openPhoneNumbers = (
  database: Pick<Database, 'query'>,
  { checks }: Pick<PhonePlatforms, 'checks'>,
  { sync }: Pick<TemplateOperations, 'sync'>,
): PhoneNumbers =>
  createPhoneNumbers({
    checks,
    syncTemplates: sync,
    noteCheck: async (connectionId, { quality, phoneNumber }) => {
      const digits = phoneNumber?.replaceAll(/\D/gu, '') ?? null;
      await database.query(noteCheckStatement, [connectionId, quality, digits]);
    },
  });
