import type { Database } from '../database/database.ts';
import { createPhoneNumbers, type PhoneNumbers } from '../resources/channel-connections/phone-numbers.ts';

const noteQualityStatement = {
  name: 'connection_note_quality',
  text: 'update channel_connections set quality = $2, updated_at = now() where id = $1',
};

/** Opens what asks the platforms about their numbers. */
export const openPhoneNumbers = (database: Pick<Database, 'query'>): PhoneNumbers =>
  createPhoneNumbers({
    checks: {},
    noteQuality: async (connectionId, quality) => {
      await database.query(noteQualityStatement, [connectionId, quality]);
    },
  });
