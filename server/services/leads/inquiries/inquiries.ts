import { createHash, randomUUID } from 'node:crypto';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import { isoDayIn } from '#domain/dates/civil-day.ts';
import type { ContactDetails } from '#domain/leads/do-not-contact.ts';
import type { FrameMaterial, Inquiry } from '#domain/leads/inquiry.ts';
import { type SentInquiry, sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { inquiryKept } from '#domain/leads/inquiry-promise.ts';
import { inquiryDueAt } from '#domain/leads/inquiry-state.ts';
import { type WarrantyTerm, warrantyTerms } from '#domain/leads/warranty-terms.ts';
import { keptPhone } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Idempotency } from '#server/http/idempotency.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { digestOfKey, type LinkKeys } from '#server/security/link-keys.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import { limitsOfForms } from '../domain.ts';
import { tooManyTries } from '../stop-requests.ts';
import { detailsOf } from './inquiry-details.ts';
import type { InquiryEmails } from './inquiry-emails.ts';
import {
  addInquiry,
  clearInquiries,
  forgetInquiries,
  inquiriesOfAccount,
  inquiryOfKey,
  type StoredInquiry,
} from './inquiry-store.ts';

export interface InquiriesDeps {
  db: Database;
  now: () => Date;
  tries: SlowTries;
  links: LinkKeys;
  changeOnce: Idempotency['changeOnce'];
  emails: InquiryEmails;
  /** The company's zone, for days without a zone. */
  timeZone: () => string;
  coverage: () => Parameters<typeof warrantyTerms>[0];
  newReference: () => string;
  stopContact: (tx: Database, contact: Partial<ContactDetails>) => Promise<void>;
  /** Reads the key of the digests, which a transaction cannot: it uses another connection. */
  readKeys: () => Promise<unknown>;
  captcha: {
    check: (solution: string | undefined, address: string) => Promise<boolean>;
    countWithout: (address: string) => Promise<void>;
  };
}

interface Sender {
  caller: Caller;
  address: string;
  key?: string | undefined;
  attribution?: string | null;
}

const isAhead = (): HttpError => {
  const message = 'The day of installation is in the future';
  return new HttpError(422, {
    code: 'invalid_request',
    message,
    fields: [{ path: 'body.installedOn', message }],
  });
};

/** Returns a hash that depends on neither the order of fields nor a captcha, which a retry solves again. */
const hashOf = ({ captcha, ...content }: Inquiry): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).sort()))
    .digest('hex');

export class Inquiries {
  constructor(private readonly deps: InquiriesDeps) {}

  /** Stores an inquiry once per key, or without a key once a day. */
  async send(inquiry: Inquiry, { caller, address, key, attribution = null }: Sender): Promise<SentInquiry> {
    const { tries, captcha, links, changeOnce, emails, readKeys } = this.deps;
    if (inquiry.kind === 'warranty' && inquiry.installedOn > this.today()) throw isAhead();
    const subject = `inquiries by network ${networkOf(address)}`;
    if ('retryAfterMs' in (await tries.begin([{ subject, limits: limitsOfForms }]))) throw tooManyTries();
    if (!(await captcha.check(inquiry.captcha, address))) await captcha.countWithout(address);
    const id = randomUUID();
    const linkKey = await links.keyOf(id);
    await readKeys();
    const sent = hashOf(inquiry);
    const once = { route: sendInquiry.path, caller, key: key ? `key:${key}` : `request:${sent}`, sent };
    return changeOnce(once, async (tx) => {
      const { email, phone } = inquiry;
      if (inquiry.do_not_contact) await this.deps.stopContact(tx, { email, ...(phone !== '' && { phone }) });
      const stored = await addInquiry(tx, this.row(inquiry, { id, linkKey, caller, attribution }));
      await emails.received(tx, stored, linkKey);
      return { reference: stored.reference, status_url: emails.statusUrl(linkKey) };
    });
  }

  /** Returns the inquiry of a status link; throws 404, or 429 for many wrong keys. */
  find(key: string, address: string): Promise<StoredInquiry> {
    return this.deps.links.open(key, address, (digest) => inquiryOfKey(this.deps.db, digest));
  }

  terms(material: FrameMaterial, from: string): WarrantyTerm[] {
    return warrantyTerms(this.deps.coverage(), material, { from, today: this.today() });
  }

  clearExpired(): Promise<void> {
    return clearInquiries(this.deps.db, new Date(this.deps.now().getTime() - inquiryKept.ms));
  }

  accountPart(): AccountPart {
    return { exportOf: (owner) => inquiriesOfAccount(this.deps.db, owner), forget: forgetInquiries };
  }

  private today(): string {
    return isoDayIn(this.deps.timeZone(), this.deps.now());
  }

  private row(
    inquiry: Inquiry,
    {
      id,
      linkKey,
      caller,
      attribution,
    }: { id: string; linkKey: string; caller: Caller; attribution: string | null },
  ): Parameters<typeof addInquiry>[1] {
    const { kind, firstName, lastName, email, phone, postalCode, message } = inquiry;
    const at = this.deps.now();
    return {
      id,
      kind,
      firstName,
      lastName,
      email,
      postalCode,
      message,
      attribution,
      reference: this.deps.newReference(),
      phone: phone && keptPhone(phone),
      details: detailsOf(inquiry),
      keyDigest: digestOfKey(linkKey),
      customerId: customerIdOf(caller),
      createdAt: at,
      changedAt: at,
      dueAt: inquiryDueAt(at, this.deps.timeZone()),
    };
  }
}
