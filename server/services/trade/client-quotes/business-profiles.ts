import type { FileContent } from '#domain/contracts/file-content.ts';
import type { BusinessChange, BusinessProfile } from '#domain/trade/business-profile-contract.ts';
import type { Database } from '#server/db/database.ts';
import { fileBytes } from '#server/files/file-bytes.ts';
import * as store from './business-store.ts';
import { noBusiness } from './client-quote-errors.ts';
import { drawLogo, logoUrl } from './logo.ts';

const viewOf = (stored: store.StoredBusiness | undefined): BusinessProfile | null => {
  if (!stored) return null;
  const { name, address, phone, email, license, markup, logo } = stored;
  return { name, address, phone, email, license, markup, logo: logoUrl(logo) };
};

export class BusinessProfiles {
  constructor(private readonly deps: { db: Database; now: () => Date }) {}

  async read(customerId: string): Promise<BusinessProfile | null> {
    return viewOf(await store.readBusiness(this.deps.db, customerId));
  }

  async update(customerId: string, { name, ...change }: BusinessChange): Promise<BusinessProfile | null> {
    const { db, now } = this.deps;
    const stored =
      name === undefined
        ? await store.changeBusiness(db, customerId, change, now())
        : await store.putBusiness(db, customerId, { name, ...change }, now());
    if (!stored) throw noBusiness();
    return viewOf(stored);
  }

  async updateLogo(customerId: string, content: FileContent): Promise<BusinessProfile | null> {
    const { db, now } = this.deps;
    const logo = await drawLogo(fileBytes(content));
    const stored = await store.changeBusiness(db, customerId, { logo }, now());
    if (!stored) throw noBusiness();
    return viewOf(stored);
  }

  async removeLogo(customerId: string): Promise<BusinessProfile | null> {
    const { db, now } = this.deps;
    return viewOf(await store.changeBusiness(db, customerId, { logo: null }, now()));
  }
}
