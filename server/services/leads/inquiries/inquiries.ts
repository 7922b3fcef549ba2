import { hash } from 'node:crypto';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import { brochuresExpectedOn } from '#domain/leads/brochure-post.ts';
import { brochureIds } from '#domain/leads/brochures-contract.ts';
import type { ContactDetails } from '#domain/leads/do-not-contact.ts';
import type { FrameMaterial, Inquiry } from '#domain/leads/inquiry.ts';
import { type SentInquiry, sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { inquiryKept } from '#domain/leads/inquiry-promise.ts';
import { inquiryDueAt } from '#domain/leads/inquiry-state.ts';
import { type WarrantyTerm, warrantyTerms } from '#domain/leads/warranty-terms.ts';
import { keptPhone } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { ReceivedFile } from '#server/files/receive-form.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { keyedOnce } from '#server/http/idempotency/idempotency-key.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { AccountOwner, AccountPart } from '#server/security/account-part.ts';
import { digestOfKey, type LinkKeys } from '#server/security/link-keys.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { CrmWebhook } from '../crm/crm-webhook.ts';
import { limitsOfForms } from '../domain.ts';
import { tooManyTries } from '../stop-requests.ts';
import { checkFiles } from './checked-files.ts';
import { crmDataOf, detailsOf } from './inquiry-details.ts';
import type { InquiryEmails } from './inquiry-emails.ts';
import { filesOf } from './inquiry-file-store.ts';
import type { InquiryFiles } from './inquiry-files.ts';
import {
  addInquiry,
  clearInquiries,
  forgetInquiries,
  inquiriesOfAccount,
  inquiryOfKey,
  type StoredInquiry,
} from './inquiry-store.ts';
import { inquiryOf } from './merged-inquiry-store.ts';
import { entriesOf } from './staff-inquiry-store.ts';

export interface InquiriesDeps {
  db: Database;
  now: () => Date;
  tries: SlowTries;
  links: LinkKeys;
  changeOnce: Idempotency['changeOnce'];
  emails: InquiryEmails;
  inquiryFiles: InquiryFiles;
  crm: Pick<CrmWebhook, 'send'>;
  /** The company's zone, for days without a zone. */
  timeZone: () => string;
  coverage: () => Parameters<typeof warrantyTerms>[0];
  newReference: () => string;
  /** Titles of the brochures by their ids. */
  brochureTitles: () => ReadonlyMap<string, string>;
  stopContact: (tx: Database, contact: Partial<ContactDetails>) => Promise<void>;
  captcha: {
    check: (
      solution: string | undefined,
      address: string,
    ) => Promise<{ spend: (tx: Database) => Promise<void> }>;
  };
}

interface Sender {
  caller: Caller;
  address: string;
  key?: string | undefined;
  attribution?: string | null;
  files?: readonly ReceivedFile[];
}

const countedFor = (address: string) => ({
  subject: `inquiries by network ${networkOf(address)}`,
  limits: limitsOfForms,
});

const refusedField = (field: string, message: string): HttpError =>
  new HttpError(422, { code: 'invalid_request', message, fields: [{ path: `body.${field}`, message }] });

const isAhead = () => refusedField('installedOn', 'The day of installation is in the future');

/** Returns a hash that depends on neither the order of fields nor a captcha, which a retry solves again. */
const hashOf = ({ captcha, ...content }: Inquiry, files: readonly ReceivedFile[]): string =>
  hash('sha256', JSON.stringify([Object.entries(content).sort(), ...files.map(({ digest }) => digest)]));

export class Inquiries {
  constructor(private readonly deps: InquiriesDeps) {}

  /** Throws 429 above the network's limit, for calls that are expensive to read. */
  async admit(address: string): Promise<void> {
    if ((await this.deps.tries.pauseOf(countedFor(address))) > 0) throw tooManyTries();
  }

  /** Stores an inquiry once per key, or without a key once a day. */
  async send(
    inquiry: Inquiry,
    { caller, address, key, attribution = null, files = [] }: Sender,
  ): Promise<SentInquiry> {
    const { tries, captcha, links, changeOnce, emails, inquiryFiles, crm } = this.deps;
    if (inquiry.kind === 'warranty' && inquiry.installedOn > this.today()) throw isAhead();
    if ('retryAfterMs' in (await tries.begin([countedFor(address)]))) throw tooManyTries();
    const checked = await captcha.check(inquiry.captcha, address);
    const kept = await inquiryFiles.keep(await checkFiles(inquiry.kind, files));
    const id = randomUUID();
    const linkKey = await links.keyOf(id);
    const sent = hashOf(inquiry, files);
    const once = { route: sendInquiry.path, caller, ...keyedOnce(sent, key) };
    return changeOnce(once, async (tx) => {
      await checked.spend(tx);
      const { email, phone } = inquiry;
      if (inquiry.do_not_contact) await this.deps.stopContact(tx, { email, ...(phone !== '' && { phone }) });
      const stored = await addInquiry(tx, this.row(inquiry, { id, linkKey, caller, attribution }));
      await inquiryFiles.add(tx, id, kept);
      await emails.received(tx, stored, linkKey, kept.length);
      const event = inquiry.kind === 'brochures' ? 'brochures.requested' : 'inquiry.received';
      await crm.send(tx, event, crmDataOf(stored));
      return { reference: stored.reference, status_url: emails.statusUrl(linkKey) };
    });
  }

  /**
   * Returns the inquiry of a status link, with the state of the thread that it was merged into. Throws 404,
   * or 429 for many wrong keys.
   */
  async find(key: string, address: string): Promise<StoredInquiry> {
    const { db, links } = this.deps;
    const found = await links.open(key, address, (digest) => inquiryOfKey(db, digest));
    const state = (await inquiryOf(db, found.reference))?.state ?? found.state;
    return { ...found, state };
  }

  terms(material: FrameMaterial, from: string): WarrantyTerm[] {
    return warrantyTerms(this.deps.coverage(), material, { from, today: this.today() });
  }

  /** How many files an inquiry has. */
  async countFiles({ id }: StoredInquiry): Promise<number> {
    return (await filesOf(this.deps.db, [id])).length;
  }

  clearExpired(): Promise<void> {
    const { db, now, inquiryFiles } = this.deps;
    return inTransaction(db, async (tx) =>
      inquiryFiles.removeWith(tx, await clearInquiries(tx, new Date(now().getTime() - inquiryKept.ms))),
    );
  }

  accountPart(): AccountPart {
    const { inquiryFiles } = this.deps;
    return {
      exportOf: (owner) => this.exportOf(owner),
      forget: async (tx, owner) => inquiryFiles.removeWith(tx, await forgetInquiries(tx, owner)),
    };
  }

  private async exportOf(owner: AccountOwner) {
    const found = await inquiriesOfAccount(this.deps.db, owner);
    const ids = found.map(({ id }) => id);
    const files = await filesOf(this.deps.db, ids);
    const replies = (await entriesOf(this.deps.db, ids)).filter(({ kind }) => kind === 'reply');
    return found.map(({ id, ...inquiry }) => ({
      ...inquiry,
      files: files
        .filter(({ inquiryId }) => inquiryId === id)
        .map(({ mediaType, bytes }) => ({ media_type: mediaType, bytes })),
      replies: replies
        .filter(({ inquiryId }) => inquiryId === id)
        .map(({ at, by, text, original }) => ({ at, from: by, text: original ?? text })),
    }));
  }

  private today(): string {
    return isoDayIn(this.deps.timeZone(), this.deps.now());
  }

  /** Titles, as ids of brochures change with the content. Throws 422 for a brochure that does not exist. */
  private mailedDetails(inquiry: Inquiry): Record<string, string> {
    if (inquiry.kind !== 'brochures') return {};
    const titles = this.deps.brochureTitles();
    const chosen = brochureIds(inquiry.brochures).map((id) => titles.get(id));
    if (chosen.includes(undefined)) throw refusedField('brochures', 'Choose brochures of this page');
    const expectedOn = brochuresExpectedOn(this.deps.now(), this.deps.timeZone());
    return { brochures: chosen.join('; '), how: 'By mail', expectedOn };
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
    const { kind, firstName, lastName, email, phone, postalCode } = inquiry;
    const at = this.deps.now();
    return {
      id,
      kind,
      firstName,
      lastName,
      email,
      postalCode,
      attribution,
      message: 'message' in inquiry ? inquiry.message : '',
      reference: this.deps.newReference(),
      phone: phone && keptPhone(phone),
      details: { ...detailsOf(inquiry), ...this.mailedDetails(inquiry) },
      keyDigest: digestOfKey(linkKey),
      customerId: customerIdOf(caller),
      createdAt: at,
      changedAt: at,
      dueAt: inquiryDueAt(at, this.deps.timeZone()),
    };
  }
}
