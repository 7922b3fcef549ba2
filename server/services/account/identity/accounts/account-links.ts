import type { Database } from '#server/db/database.ts';
import { digest, type LinkPurpose, linkLifeMs } from '../domain.ts';
import {
  deleteLinks,
  findLink,
  insertLink,
  lockLinks,
  type StoredLink,
  takeLink,
  type UselessLink,
  whyUseless,
} from '../link-store.ts';

export interface LinkOf {
  email: string;
  accountId?: string;
  payload?: Record<string, string>;
}

/** Emailed links by token: each is valid for one purpose, for a limited time, once. */
export class AccountLinks {
  constructor(private readonly deps: { db: Database; now: () => Date }) {}

  /** Does not consume the link. */
  find(purpose: LinkPurpose, token: string): Promise<StoredLink | undefined> {
    return findLink(this.deps.db, { tokenHash: digest(token), purpose, now: this.deps.now() });
  }

  whyUseless(token: string): Promise<UselessLink> {
    return whyUseless(this.deps.db, digest(token));
  }

  /** Whether a later link has replaced one; none does until the transaction ends. */
  async isReplaced(
    tx: Database,
    { purpose, email, token }: { token: string } & Pick<StoredLink, 'email' | 'purpose'>,
  ) {
    await lockLinks(tx, { purpose, email });
    return (await whyUseless(tx, digest(token))) === 'replaced';
  }

  use(tx: Database, purpose: LinkPurpose, token: string): Promise<StoredLink | undefined> {
    return takeLink(tx, { tokenHash: digest(token), purpose, now: this.deps.now() });
  }

  /** Replaces an earlier link of the same purpose and address. */
  put(tx: Database, purpose: LinkPurpose, token: string, link: LinkOf): Promise<void> {
    const createdAt = this.deps.now();
    return insertLink(tx, {
      purpose,
      tokenHash: digest(token),
      accountId: null,
      payload: {},
      ...link,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + linkLifeMs[purpose]),
    });
  }

  /** Invalidates the links sent to an address for a purpose. */
  drop(purpose: LinkPurpose, email: string): Promise<void> {
    return deleteLinks(this.deps.db, { purpose, email });
  }
}
