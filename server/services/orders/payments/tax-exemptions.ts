import { type Caller, professionalIdOf } from '#domain/access/caller.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import { type Exemption, type ExemptionCertificate, exemptionOn } from '#domain/orders/tax-exemption.ts';
import type { Database } from '#server/db/database.ts';
import type { PlaceOfSale } from '../place-of-sale.ts';

export type CertificatesOf = (db: Database, customerId: string) => Promise<ExemptionCertificate[]>;

export type ExemptionOf = (
  db: Database,
  caller: Caller,
  place: Pick<PlaceOfSale, 'tax' | 'branch'>,
) => Promise<Exemption>;

export const exemptionBy =
  (certificatesOf: CertificatesOf, now: () => Date): ExemptionOf =>
  async (db, caller, { tax, branch }) => {
    const customerId = professionalIdOf(caller);
    if (customerId === null) return { tax };
    const day = isoDayIn(branch.time_zone, now());
    return exemptionOn(await certificatesOf(db, customerId), tax, day);
  };
