import { setTimeout as delay } from 'node:timers/promises';

import type { OpenChat } from '../demo/applicants/play.ts';
import type { DemoNumber } from '../demo/whatsapp-number.ts';

const timeLimitMs = 5000;

const call = async (url: string, method: 'PUT' | 'POST', body: object): Promise<void> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeLimitMs),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The simulator refused ${url}: ${response.status} ${text.slice(0, 300)}`);
};

const demoPerson = { phoneId: 'demo-noor', name: 'Noor Jansen', number: '+31612345678' };

/**
 * Registers the demo's number at the simulator, with its webhook, a phone that can write to it, and those of the applicants whose window
 * is open: a reply to them arrives. What exists stays.
 */
export const registerDemoNumber = async (
  simulatorUrl: string,
  number: DemoNumber,
  webhookUrl: string,
  openChats: readonly OpenChat[],
): Promise<void> => {
  const command = (body: object): Promise<void> => call(`${simulatorUrl}/control/commands`, 'POST', body);
  // It listens before it reports that it is ready; a restart in between is rare and short.
  for (let tries = 1; ; tries += 1) {
    try {
      await call(`${simulatorUrl}/control/numbers`, 'PUT', { ...number, webhookUrl });
      await command({ type: 'addPhone', ...demoPerson });
      const numberId = number.phoneNumberId;
      for (const chat of openChats) await command({ type: 'noteEarlierMessage', numberId, ...chat });
      return;
    } catch (error) {
      if (tries === 5) throw error;
      await delay(500);
    }
  }
};
