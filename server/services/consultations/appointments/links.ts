import { createHmac, timingSafeEqual } from 'node:crypto';
import { changeConsultation } from '#domain/content/paths/contact-url.ts';

/** Validity of a link after the consultation. */
const validMs = 90 * 86_400_000;

/** Signs emailed links. A token contains only its expiry and is bound to one consultation. */
export class AppointmentLinks {
  constructor(private readonly deps: { key: () => Promise<string>; origin: string; now: () => Date }) {}

  async tokenOf({ id, startsAt }: { id: string; startsAt: Date }): Promise<string> {
    const until = Math.floor((startsAt.getTime() + validMs) / 1000).toString(36);
    return `${until}.${await this.signatureOf(id, until)}`;
  }

  async opens(id: string, token: string): Promise<boolean> {
    const [until = '', signature = ''] = token.split('.');
    const expected = Buffer.from(await this.signatureOf(id, until));
    const given = Buffer.from(signature);
    const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
    return isOurs && Number.parseInt(until, 36) * 1000 > this.deps.now().getTime();
  }

  async manageUrl(appointment: { id: string; startsAt: Date }): Promise<string> {
    const query = `appointment=${appointment.id}&token=${await this.tokenOf(appointment)}`;
    return `${this.deps.origin}${changeConsultation}?${query}`;
  }

  /** Returns the unguessable video room name. */
  async roomOf(id: string): Promise<string> {
    return createHmac('sha256', await this.deps.key())
      .update(`room of ${id}`)
      .digest('base64url')
      .slice(0, 22);
  }

  private async signatureOf(id: string, until: string): Promise<string> {
    return createHmac('sha256', await this.deps.key())
      .update(`${id}.${until}`)
      .digest('base64url');
  }
}
