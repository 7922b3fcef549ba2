import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { stir } from './quiet.ts';
import type { Webhooks } from './webhooks.ts';

type Inject = (...given: unknown[]) => Promise<LightMyRequestResponse>;

/** Requests to the processes of a shop, also those of webhooks, which outlive their cause. */
export class Requests {
  private readonly underway = new Set<Promise<unknown>>();
  /** Each request with its answer, and each request to PayPal. */
  readonly answers: string[] = [];
  /** Of those that are under way at once. Which of them is answered first may follow from the machine. */
  private readonly atOnce: string[] = [];

  constructor(private readonly webhooks: Webhooks) {}

  watch(app: FastifyInstance): void {
    const inject = app.inject.bind(app) as Inject;
    const watched = async (...given: unknown[]) => {
      stir();
      const [asked] = given;
      if (this.webhooks.hold(asked)) return { statusCode: 200, body: '' };
      const answer = inject(...given);
      this.underway.add(answer);
      try {
        const kept = this.kept(await answer);
        this.webhooks.note(asked, kept.statusCode);
        return kept;
      } finally {
        stir();
        this.underway.delete(answer);
        if (this.underway.size === 0) this.keep();
      }
    };
    Object.assign(app, { inject: watched });
  }

  note(request: string): void {
    this.atOnce.push(request);
  }

  async ended(): Promise<void> {
    while (this.underway.size > 0) await Promise.allSettled(this.underway);
  }

  /** Keeps what was noted, with messages that the shop sent. */
  keep(messages: readonly string[] = []): void {
    this.answers.push(...this.atOnce.splice(0).sort(), ...messages);
  }

  private kept(answer: LightMyRequestResponse): LightMyRequestResponse {
    const { method, url } = answer.raw.req;
    this.note(`${method} ${url} ${answer.statusCode} ${answer.body}`);
    return answer;
  }
}
