import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/security/is-same-secret.ts';

const macOf = (key: string, reference: string): string =>
  createHmac('sha256', key).update(`reply ${reference}`).digest('hex').slice(0, 24);

const plusPart = /\+([a-z2-9]{4,20})-([0-9a-f]{24})@/;

/**
 * Addresses of replies, by plus addressing: `replies+<reference>-<code>@example.com`. The code proves that we
 * wrote to its bearer: a reference can be guessed. Lower case, because mail servers may fold addresses.
 */
export class ReplyAddresses {
  constructor(
    private readonly deps: {
      /** The mailbox of the inbound provider; undefined if replies go to the brand's mailbox. */
      address: string | undefined;
      key: () => Promise<string>;
    },
  ) {}

  async of(reference: string): Promise<string | undefined> {
    const { address, key } = this.deps;
    if (!address) return undefined;
    const [mailbox, domain] = address.split('@');
    return `${mailbox}+${reference.toLowerCase()}-${macOf(await key(), reference)}@${domain}`;
  }

  /** Returns the reference of an address that we gave. */
  async referenceIn(recipient: string): Promise<string | undefined> {
    const [, typed = '', code = ''] = plusPart.exec(recipient.toLowerCase()) ?? [];
    const reference = typed.toUpperCase();
    return isSameSecret(code, macOf(await this.deps.key(), reference)) ? reference : undefined;
  }
}
