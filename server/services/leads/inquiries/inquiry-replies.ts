import { kindOfEmail, withoutHistory } from '#domain/leads/inbound-email.ts';
import { foldMessage } from '#domain/leads/inquiry.ts';
import { inboundRepliesPath } from '#domain/leads/inquiry-contract.ts';
import { inquiryDueAt } from '#domain/leads/inquiry-state.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { ReceivedFile, ReceivedForm } from '#server/files/receive-form.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { type CheckedFile, checkAttachment } from './checked-files.ts';
import { type Delivery, deliverySchema, isSignedDelivery } from './inbound-delivery.ts';
import type { InquiryEmails } from './inquiry-emails.ts';
import { countFiles } from './inquiry-file-store.ts';
import type { InquiryFiles, KeptFile } from './inquiry-files.ts';
import type { StoredInquiry } from './inquiry-store.ts';
import { lockInquiry } from './merged-inquiry-store.ts';
import type { ReplyAddresses } from './reply-addresses.ts';
import { addReply, changeInquiry, isTokenOfAnother } from './staff-inquiry-store.ts';

export interface InquiryRepliesDeps {
  db: Database;
  now: () => Date;
  idempotency: Pick<Idempotency, 'changeOnce'>;
  timeZone: () => string;
  emails: InquiryEmails;
  inquiryFiles: InquiryFiles;
  addresses: ReplyAddresses;
  /** The provider's signing key; without it deliveries are rejected. */
  inboundKey: string | undefined;
}

const maxAttachments = 10;

/** The provider repeats other statuses for hours; 406 ends a delivery, which its log then shows as failed. */
const rejected = (code: string, message: string): HttpError => new HttpError(406, { code, message });

const usedToken = () => rejected('used_token', 'The token of this delivery belongs to another email');

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

interface Attached {
  checked: CheckedFile[];
  leftOut: string[];
}

async function checkAll(files: readonly ReceivedFile[]): Promise<Attached> {
  const attached: Attached = { checked: [], leftOut: [] };
  for (const file of files.slice(0, maxAttachments)) {
    const found = await checkAttachment(file);
    if (typeof found === 'string') attached.leftOut.push(found);
    else attached.checked.push(found);
  }
  const more = files.length - maxAttachments;
  if (more > 0) attached.leftOut.push(`${more} more files`);
  return attached;
}

/** Emails that answer our answers, in the inquiry's thread. */
export class InquiryReplies {
  constructor(private readonly deps: InquiryRepliesDeps) {}

  /**
   * Stores an email once per Message-ID. A person's reply makes the inquiry wait again, also a closed one;
   * programs change nothing. Throws 406 for a delivery that the provider did not sign.
   */
  async receive({ fields, files }: ReceivedForm): Promise<void> {
    const { db, now, inboundKey, addresses, inquiryFiles } = this.deps;
    const { success, data: delivery } = deliverySchema.safeParse(fields);
    if (!success || !inboundKey || !isSignedDelivery(delivery, inboundKey, now()))
      throw rejected('wrong_signature', 'The signature of this delivery is wrong');
    const reference = await addresses.referenceIn(delivery.recipient);
    const { checked, leftOut } = await checkAll(files);
    const kept = reference ? await inquiryFiles.keep(checked) : [];
    const isOurs = await inTransaction(db, async (tx) => {
      const inquiry = reference ? await lockInquiry(tx, reference) : undefined;
      if (inquiry) await this.add(tx, inquiry, { delivery, kept, leftOut });
      return inquiry !== undefined;
    });
    // To an address that we did not give, or whose inquiry is deleted.
    if (!isOurs) await this.passOn(delivery, files.length);
  }

  private async add(
    tx: Database,
    inquiry: StoredInquiry,
    { delivery, kept, leftOut }: { delivery: Delivery; kept: KeptFile[]; leftOut: string[] },
  ): Promise<void> {
    const { now, inquiryFiles, emails, timeZone } = this.deps;
    // The signature covers the token alone.
    if (await isTokenOfAnother(tx, delivery.token, delivery['Message-Id'])) throw usedToken();
    const kind = kindOfEmail(delivery['message-headers'], delivery.sender);
    const { from, text, original } = this.textOf(delivery);
    const at = now();
    const id = await addReply(tx, {
      inquiryId: inquiry.id,
      kind,
      at,
      by: from,
      text,
      original,
      leftOut,
      messageId: delivery['Message-Id'],
      deliveryToken: delivery.token,
    });
    if (!id) return;
    await inquiryFiles.add(tx, inquiry.id, kept, await countFiles(tx, inquiry.id));
    if (kind !== 'reply') return;
    const dueAt = inquiryDueAt(at, timeZone());
    await changeInquiry(tx, inquiry.id, { state: 'open', closeReason: null, dueAt }, at);
    await emails.replied(tx, inquiry, { from, text, files: kept.length });
  }

  /** Passes an email on to the counter, once per token and per Message-ID. */
  private async passOn(delivery: Delivery, files: number): Promise<void> {
    const { idempotency, emails } = this.deps;
    const { token, 'Message-Id': id } = delivery;
    const by = { route: inboundRepliesPath, caller: { kind: 'guest' }, sent: id } as const;
    await idempotency
      .changeOnce({ ...by, key: `token ${token}` }, async () => true)
      .catch((error: unknown) => {
        throw error instanceof HttpError && error.status === 422 ? usedToken() : error;
      });
    await idempotency.changeOnce({ ...by, key: `email ${id}` }, (tx) =>
      emails.strayed(tx, { ...this.textOf(delivery), files }),
    );
  }

  private textOf(delivery: Delivery): {
    from: string;
    subject: string;
    text: string;
    original: string | null;
  } {
    const whole = foldMessage(delivery['body-plain']).trim();
    const stripped = foldMessage(delivery['stripped-text'] ?? '').trim();
    const text = stripped || withoutHistory(whole);
    return {
      from: foldMessage(addressIn(delivery.from || delivery.sender)).slice(0, 254) || 'unknown sender',
      subject: foldMessage(delivery.subject),
      text,
      original: whole === text ? null : whole,
    };
  }
}
