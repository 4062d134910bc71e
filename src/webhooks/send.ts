import type { Clock } from '../database/clock.ts';
import type { Delivery, Tried } from './deliveries.ts';
import type { Answer, Poster } from './post.ts';
import { judge, type Standing, standingAfter } from './schedule.ts';
import type { Signer } from './sign.ts';

/** What one try needs. */
export interface SenderDeps {
  readonly poster: Poster;
  readonly sign: Signer;
  readonly clock: Clock;
  /** Makes the body of a delivery. */
  render(delivery: Delivery): string;
  /** Told of a delivery that cannot be sent whatever its receiver does. */
  failed(error: unknown): void;
}

/** Tries to deliver an event once; never throws. */
export type Send = (delivery: Delivery) => Promise<Tried>;

const noAnswer = (error: string): Answer => ({ status: null, answer: null, error });

const post = async ({ poster, sign, render }: SenderDeps, delivery: Delivery, now: Date): Promise<Answer> => {
  if (delivery.url === null) return noAnswer('There is no webhook URL.');
  const body = render(delivery);
  const signature = sign(delivery.id, now, body, delivery.secretCiphertexts);
  return poster.post(delivery.url, { ...signature }, body);
};

const standingOf = ({ url, tries }: Delivery, { status }: Answer): Standing =>
  url === null ? { status: 'stopped', waitMs: null } : standingAfter(tries + 1, judge(status));

/** Binds the sending of deliveries to what it needs. */
export const createSender =
  (deps: SenderDeps): Send =>
  async (delivery) => {
    const now = await deps.clock.now();
    const began = performance.now();
    const tried = (answer: Answer, standing: Standing): Tried => {
      const durationMs = Math.round(performance.now() - began);
      return { delivery, standing, attempt: { at: now.toISOString(), durationMs, ...answer } };
    };
    try {
      const answer = await post(deps, delivery, now);
      return tried(answer, standingOf(delivery, answer));
    } catch (error) {
      deps.failed(error);
      return tried(noAnswer('The event could not be sent.'), { status: 'failed', waitMs: null });
    }
  };
