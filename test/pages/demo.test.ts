import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  makeServicePlace,
  type ServicePlace,
  showLogsOnFailure,
} from '../support/environments/running-service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

let place: ServicePlace;

beforeEach(async () => {
  place = await makeServicePlace();
});

afterEach(() => place.remove());

/** Returns the reply of a willing candidate to a question, in either language. */
const answerTo = (question: string): string => {
  const last = question.trim().split('\n').at(-1) ?? '';
  if (/phone|telefoon|nummer/i.test(last)) return '06 12345678';
  if (/e-?mail/i.test(last)) return 'noor@example.com';
  if (/last name|surname|achternaam/i.test(last)) return 'Bakker';
  if (/name|naam/i.test(last)) return 'Noor';
  return /\b(je|jij|jouw|u)\b/i.test(question) ? 'ja' : 'yes';
};

/** Runs the demo without a terminal; the candidate answers each time when the chatbot has become silent. */
const play = (args: readonly string[]): Promise<{ code: number | null; out: string; errors: string }> =>
  new Promise((resolve, reject) => {
    const { PATH, HOME } = process.env;
    const child = spawn('npm', ['run', '--silent', 'demo', '--', ...args], {
      cwd: root,
      env: { PATH, HOME, npm_config_loglevel: 'silent', ...place.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let [out, errors, heard] = ['', '', ''];
    let silence: NodeJS.Timeout | undefined;
    const answer = (): void => {
      if (heard.includes('chatbot')) child.stdin.write(`${answerTo(heard)}\n`);
      heard = '';
    };
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString();
      heard += part.toString();
      clearTimeout(silence);
      silence = setTimeout(answer, 300);
    });
    child.stderr.on('data', (part) => (errors += part));
    // The last answer may come when the demo has ended.
    child.stdin.on('error', () => undefined);
    child.once('error', reject).once('close', (code) => {
      clearTimeout(silence);
      resolve({ code, out, errors });
    });
  });

describe('npm run demo', () => {
  test(
    'reads a vacancy, writes a flow and chats it, and leaves nothing running',
    () =>
      showLogsOnFailure(place, async () => {
        const { code, out, errors } = await play([]);
        expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Where') });
        expect(errors).toMatch(/^1\. Reading the vacancy: done in \d+ s$/m);
        expect(errors).toMatch(/^2\. Writing a flow from what is suggested: done in \d+ s$/m);
        expect(out).toMatch(/^ {2}Where +Utrecht \(one must be near or on site\)$/m);
        expect(out).toMatch(/^ {2}Hard skills +[0-7] {2}\S/m);
        expect(out).toMatch(/✓ knockout +You /);
        expect(out).toContain('The conversation is finished, accepted. What the run knows:');
        expect(out).toMatch(/^ {2}first_name +Noor$/m);
        await expect(fetch(`http://127.0.0.1:${place.env['PORT']}/healthz`)).rejects.toThrow();
      }),
    180_000,
  );

  test(
    'does it in Dutch',
    () =>
      showLogsOnFailure(place, async () => {
        const { code, out } = await play(['--language', 'nl']);
        expect(code).toBe(0);
        expect(out).toMatch(/^ {2}Where +Zwolle/m);
        expect(out).toMatch(/✓ .+Je /);
        expect(out).toContain('The conversation is finished, accepted.');
      }),
    180_000,
  );

  test('says how it is used when it is asked for what it has not', async () => {
    const { code, errors } = await play(['--language', 'fr']);
    expect(code).toBe(1);
    expect(errors).toContain('Usage: npm run demo');
  });
});
