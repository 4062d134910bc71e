import type Router from '@koa/router';

import type { Platform } from '../core/platform.ts';
import type { PhoneMessage } from '../protocol.ts';
import { openFile } from '../whatsapp/media-store.ts';
import type { NumberRow } from '../world/records.ts';
import { accountPath, accountRoute, toRfcDate } from './message-view.ts';
import { mediaSidOf } from './sms-events.ts';

const filesOf = (message: PhoneMessage): readonly { sid: string; fileId: string; mimeType: string }[] =>
  message.content.type === 'mms'
    ? message.content.media.map(({ url, mimeType }) => ({
        sid: mediaSidOf(url),
        fileId: url.split('/').at(-1) ?? '',
        mimeType: mimeType ?? 'application/octet-stream',
      }))
    : [];

/** Returns the list of the files of a message. */
export const toMediaList = (number: NumberRow, message: PhoneMessage): object => ({
  media_list: filesOf(message).map(({ sid, mimeType }) => ({
    sid,
    account_sid: number.accountId,
    parent_sid: message.id,
    content_type: mimeType,
    date_created: toRfcDate(message.at),
    uri: `${accountPath(number.accountId)}/Messages/${message.id}/Media/${sid}.json`,
  })),
  page: 0,
  next_page_uri: null,
});

/** Adds the files of messages. The address of a file leads to another one, which needs no password. */
export const addSmsFileRoutes = (router: Router, platform: Platform): void => {
  router.get(`${accountRoute}/Messages/:message/Media/:media`, (ctx) => {
    const message = platform.world.messages.get(ctx.params['message'] ?? '');
    const file = message && filesOf(message).find(({ sid }) => sid === ctx.params['media']);
    ctx.status = file ? 307 : 404;
    if (file) ctx.set('location', `${platform.url()}/sms-media/${file.fileId}`);
  });
  router.get('/sms-media/:file', (ctx) => {
    const file = platform.world.files.get(ctx.params['file'] ?? '');
    if (!file) {
      ctx.status = 404;
      return;
    }
    ctx.type = file.mimeType;
    ctx.length = file.size;
    ctx.body = openFile(platform, file.id);
  });
};
