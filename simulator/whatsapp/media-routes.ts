import { createHmac } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';

import type Router from '@koa/router';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';

import type { Platform } from '../core/platform.ts';
import type { FaultKind } from '../protocol.ts';
import type { FileRow, NumberRow } from '../world/records.ts';
import { GraphError, unknownObject } from './errors.ts';
import { answerGraph, bearerTokenOf, graphAnswering, requireToken } from './graph-answer.ts';
import { fileLifeMs, isFileExpired } from './media-files.ts';
import { bareType, uploadLimit, uploadTypes } from './media-reference.ts';
import { openFile, readStoredFile, removeFile, storeFile } from './media-store.ts';

const [linkLifeMs, hugeBytes, megabyte] = [300_000, 17 * 1024 * 1024, 1024 * 1024];

const parseBody = koaBody({
  multipart: true,
  json: false,
  urlencoded: false,
  text: false,
  formidable: {
    uploadDir: tmpdir(),
    allowEmptyFiles: true,
    minFileSize: 0,
    maxFileSize: 101 * megabyte,
    maxTotalFileSize: 101 * megabyte,
  },
});

const readUpload = async (ctx: Context): Promise<void> => {
  try {
    await parseBody(ctx, async () => undefined);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new GraphError(131053, { details: `The file cannot be read: ${reason}` });
  }
};

const signatureOf = (secret: string, id: string, expires: number): string =>
  createHmac('sha256', secret).update(`${id} ${expires}`).digest('hex').slice(0, 32);

/** Returns the numbers whose token opens a file: its own, or any while no number has it. */
const ownersOf = ({ world }: Platform, file: FileRow): readonly NumberRow[] =>
  [...world.numbers.values()].filter(
    ({ id, channel }) => channel === 'whatsapp' && (file.numberId === null || file.numberId === id),
  );

const toUpload = async (
  ctx: Context,
): Promise<{ bytes: Buffer; mimeType: string; filename: string | null }> => {
  const given = ctx.request.files?.['file'];
  const file = Array.isArray(given) ? given[0] : given;
  if (!file) throw new GraphError(100, { message: 'The parameter file is required.' });
  const bytes = await readFile(file.filepath);
  await rm(file.filepath, { force: true });
  const fields: unknown = ctx.request.body;
  const members = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const field = (name: string): unknown => members.find(([key]) => key === name)?.[1];
  if (field('messaging_product') !== 'whatsapp')
    throw new GraphError(100, { message: 'The parameter messaging_product is required.' });
  const type = field('type');
  const mimeType = file.mimetype ?? (typeof type === 'string' ? type : 'application/octet-stream');
  return { bytes, mimeType, filename: file.originalFilename };
};

const upload = async (platform: Platform, ctx: Context, number: NumberRow): Promise<object> => {
  await readUpload(ctx);
  const file = await toUpload(ctx);
  const limit = uploadLimit(file.mimeType);
  if (limit === null)
    throw new GraphError(100, {
      message: `Param file must be a file with one of the following types: ${uploadTypes.join(', ')}. Received file of type '${bareType(file.mimeType)}'.`,
    });
  if (file.bytes.length > limit || file.bytes.length === 0)
    throw new GraphError(131053, {
      details: `Media file size too big. Max file size we currently support: ${limit} bytes.`,
    });
  const stored = await storeFile(platform, { ...file, numberId: number.id, keptMs: fileLifeMs.upload });
  return { id: stored.id };
};

/** Returns a file with a link that opens for five minutes, for `GET /<file>`. */
export const lookUpFile = (platform: Platform, ctx: Context, file: FileRow): object => {
  const number = requireToken(ctx, ownersOf(platform, file), 'get', file.id);
  const rules = platform.faults.meet(['mediaExpired'], {
    endpoint: 'mediaLookup',
    numberId: number.id,
    recipients: [],
  });
  if (rules.length > 0 || isFileExpired(platform, file)) throw unknownObject('get', file.id);
  const wanted = ctx.query['phone_number_id'];
  if (typeof wanted === 'string' && wanted !== file.numberId) throw unknownObject('get', file.id);
  const expires = platform.clock.now() + linkLifeMs / platform.world.settings.timeFactor;
  const query = new URLSearchParams({
    mid: file.id,
    ext: String(expires),
    hash: signatureOf(number.secrets.signingSecret, file.id, expires),
  });
  return {
    url: `${platform.url()}/whatsapp_business/attachments/?${query.toString()}`,
    mime_type: file.mimeType,
    sha256: file.sha256,
    file_size: file.size,
    id: file.id,
    messaging_product: 'whatsapp',
  };
};

/** Deletes a file, for `DELETE /<file>`. */
export const deleteFile = async (platform: Platform, ctx: Context, file: FileRow): Promise<object> => {
  requireToken(ctx, ownersOf(platform, file), 'delete', file.id);
  await removeFile(platform, file.id);
  return { success: true };
};

const hugeBody = (): Readable =>
  Readable.from(
    (function* chunks() {
      for (let sent = 0; sent < hugeBytes; sent += megabyte) yield Buffer.alloc(megabyte, 65);
    })(),
  );

const downloadFaults: readonly FaultKind[] = [
  'mediaExpired',
  'mediaWrongHash',
  'mediaHuge',
  'mediaRedirect',
  'slow',
  'resetBeforeBody',
];

const query = (ctx: Context, name: string): string => {
  const value = ctx.query[name];
  return typeof value === 'string' ? value : '';
};

const findDownload = (platform: Platform, ctx: Context): { file: FileRow; number: NumberRow } | null => {
  const file = platform.world.files.get(query(ctx, 'mid'));
  const expires = Number(query(ctx, 'ext'));
  if (!file || !(expires > platform.clock.now())) return null;
  const number = ownersOf(platform, file).find(
    ({ secrets }) => signatureOf(secrets.signingSecret, file.id, expires) === query(ctx, 'hash'),
  );
  return number ? { file, number } : null;
};

const sendFile = async (
  platform: Platform,
  ctx: Context,
  { file, number }: { file: FileRow; number: NumberRow },
) => {
  const subject = { endpoint: 'mediaDownload', numberId: number.id, recipients: [] } as const;
  const rules = await graphAnswering.begin(platform, ctx, subject, downloadFaults);
  if (rules === null) return;
  const played = (kind: FaultKind) => rules.find((rule) => rule.kind === kind);
  ctx.type = file.mimeType;
  if (played('mediaExpired')) ctx.status = 404;
  else if (played('mediaRedirect')) {
    ctx.status = 302;
    ctx.set('location', played('mediaRedirect')?.location ?? 'http://127.0.0.1:9/elsewhere');
  } else if (played('mediaHuge')) ctx.body = hugeBody();
  else if (played('mediaWrongHash')) {
    const bytes = await readStoredFile(platform, file.id);
    ctx.body = Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]);
  } else {
    ctx.length = file.size;
    ctx.body = openFile(platform, file.id);
  }
};

/** Adds upload and download. The platform gives links of another host; here it is another path, with the same token. */
export const addMediaRoutes = (router: Router, platform: Platform): void => {
  router.post('/:id/media', (ctx) => {
    const id = ctx.params['id'] ?? '';
    return answerGraph(platform, ctx, { endpoint: 'mediaUpload', numberId: id, recipients: [] }, () => {
      const known = platform.world.numbers.get(id);
      return upload(
        platform,
        ctx,
        requireToken(ctx, known?.channel === 'whatsapp' ? [known] : [], 'post', id),
      );
    });
  });
  router.get('/whatsapp_business/attachments/', async (ctx) => {
    const found = findDownload(platform, ctx);
    if (!found || bearerTokenOf(ctx) !== found.number.secrets.token) ctx.status = found ? 401 : 404;
    else await sendFile(platform, ctx, found);
  });
};
