import type { z } from 'zod';
import { addDays, isoDay } from '#domain/dates/civil-day.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import type { ExemptionCertificate } from '#domain/orders/tax-exemption.ts';
import { certificateFileName, certificateMediaType } from '#domain/trade/certificate-file.ts';
import {
  maxCertificates,
  type sendTaxCertificate,
  type TaxCertificate,
} from '#domain/trade/certificates-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { lockName } from '#server/db/lock-name.ts';
import { fileBytes } from '#server/files/file-bytes.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import type { FileAnswer } from '#server/http/register-file.ts';
import * as store from './certificate-store.ts';
import * as problem from './professional-errors.ts';

export interface CertificatesDeps {
  db: Database;
  now: () => Date;
  /** The brand's time zone, in which certificates expire. */
  timeZone: () => string;
  isTaxed: (state: string) => boolean;
  notify: (
    tx: Database,
    news: 'approved' | 'rejected' | 'ending',
    certificate: store.StoredCertificate,
  ) => Promise<void>;
}

const noticeDays = 30;

export class Certificates {
  constructor(private readonly deps: CertificatesDeps) {}

  async send(
    customerId: string,
    { content: sent, ...facts }: z.output<typeof sendTaxCertificate.body>,
  ): Promise<TaxCertificate> {
    const { db, now, isTaxed } = this.deps;
    const unknown = facts.states.find((state) => !isTaxed(state));
    if (unknown !== undefined) throw problem.unknownState(unknown);
    if (facts.expires_on < this.today()) throw problem.lastDayPassed();
    const content = fileBytes(sent);
    const mediaType = certificateMediaType(content);
    if (!mediaType) throw problem.notACertificateFile();
    const added = await inTransaction(db, async (tx) => {
      // The limit counts those that are sent at once, too.
      await lockName(tx, `certificates of ${customerId}`);
      if ((await store.countCertificates(tx, customerId)) >= maxCertificates)
        throw problem.tooManyCertificates(maxCertificates);
      return store.addCertificate(tx, {
        customerId,
        number: facts.number,
        states: facts.states,
        expiresOn: facts.expires_on,
        fileName: facts.file_name,
        mediaType,
        content,
        state: 'pending',
        uploadedAt: now(),
      });
    });
    return this.view(added);
  }

  async list(customerId: string): Promise<TaxCertificate[]> {
    return (await store.certificatesOf(this.deps.db, customerId)).map((one) => this.view(one));
  }

  async remove(customerId: string, id: string): Promise<void> {
    if (!(await store.removeCertificate(this.deps.db, id, customerId))) throw problem.unknownCertificate();
  }

  /** `customerId` restricts access to the owner. */
  async file(id: string, customerId?: string): Promise<FileAnswer> {
    const found = await store.readFile(this.deps.db, id, customerId);
    if (!found) throw problem.unknownCertificate();
    const name = certificateFileName(found.number, found.mediaType);
    return { content: found.content, cache: 'private, no-store', name, attached: true };
  }

  /** Returns certificates that affect the tax of an account's orders. */
  async counting(db: Database, customerId: string): Promise<ExemptionCertificate[]> {
    const approved = await store.approvedOf(db, customerId);
    return approved.map(({ number, states, expiresOn }) => ({ number, states, expires_on: expiresOn }));
  }

  /** The reason is for the log alone. */
  approve(id: string, reason: string, record: RecordChange): Promise<void> {
    return this.decide(id, async (tx, certificate) => {
      if (certificate.state !== 'pending') throw problem.certificateDecided();
      if (certificate.expiresOn < this.today()) throw problem.certificateExpired();
      await this.become(tx, certificate, { state: 'approved', reason: null }, (within, { before, after }) =>
        record(within, { before, after: { ...after, reason } }),
      );
    });
  }

  /** Also revokes an approved certificate. */
  reject(id: string, reason: string, record: RecordChange): Promise<void> {
    return this.decide(id, async (tx, certificate) => {
      if (certificate.state === 'rejected') throw problem.certificateDecided();
      await this.become(tx, certificate, { state: 'rejected', reason }, record);
    });
  }

  /** Reminds owners of expiring certificates, once each. */
  remind(): Promise<void> {
    const { db, now, notify } = this.deps;
    return inTransaction(db, async (tx) => {
      const ending = await store.takeEnding(tx, {
        from: this.today(),
        to: this.today(noticeDays),
        at: now(),
      });
      for (const certificate of ending) await notify(tx, 'ending', certificate);
    });
  }

  view(certificate: store.StoredCertificate): TaxCertificate {
    const { id, number, states, expiresOn, fileName, mediaType, state, reason, uploadedAt } = certificate;
    return {
      id,
      number,
      states,
      state,
      expires_on: expiresOn,
      file_name: fileName,
      media_type: mediaType,
      expired: expiresOn < this.today(),
      ...(reason !== null && { reason }),
      uploaded_at: uploadedAt.toISOString(),
    };
  }

  private decide(
    id: string,
    work: (tx: Database, certificate: store.StoredCertificate) => Promise<void>,
  ): Promise<void> {
    return inTransaction(this.deps.db, async (tx) => {
      const certificate = await store.lockCertificate(tx, id);
      if (!certificate) throw problem.unknownCertificate();
      await work(tx, certificate);
    });
  }

  private async become(
    tx: Database,
    before: store.StoredCertificate,
    decided: { state: 'approved' | 'rejected'; reason: string | null },
    record: RecordChange,
  ): Promise<void> {
    await store.decideCertificate(tx, before.id, decided);
    await this.deps.notify(tx, decided.state, { ...before, ...decided });
    const { state, reason } = decided;
    await record(tx, { before: { state: before.state }, after: { state, ...(reason && { reason }) } });
  }

  private today(plus = 0): string {
    return isoDay(addDays(wallClock(this.deps.timeZone(), this.deps.now()).day, plus));
  }
}
