import type { TemplateOperations } from '../channels/templates/template-operations.ts';
import type { Database } from '../database/database.ts';
import type { PhonePlatforms } from './phone-platforms.ts';
import { createPhoneNumbers, type PhoneNumbers } from '../resources/channel-connections/phone-numbers.ts';

const noteQualityStatement = {
  name: 'connection_note_quality',
  text: 'update channel_connections set quality = $2, updated_at = now() where id = $1',
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
    noteQuality: async (connectionId, quality) => {
      await database.query(noteQualityStatement, [connectionId, quality]);
    },
  });
