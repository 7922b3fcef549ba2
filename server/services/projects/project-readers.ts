import type { Caller } from '#domain/access/caller.ts';
import type { Database } from '#server/db/database.ts';
import { accountIdOf } from '#server/security/caller.ts';
import { type FirmPeople, ownerAlone, type ProjectReader } from './project-reader.ts';
import { sharedProjects } from './store.ts';

/** Finds projects that colleagues share; those of people who left the firm are no longer open. */
export class ProjectReaders {
  constructor(
    private readonly deps: {
      db: Database;
      firmOf: (caller: Caller, db?: Database) => Promise<FirmPeople | undefined>;
    },
  ) {}

  async of(caller: Caller, db: Database = this.deps.db): Promise<ProjectReader> {
    const id = accountIdOf(caller);
    const firm = await this.deps.firmOf(caller, db);
    if (!firm) return ownerAlone(id);
    const shared = (await sharedProjects(db, firm)).filter(({ owner }) => owner !== id);
    return { id, shared: shared.map((project) => project.id) };
  }

  /** All shared projects of the caller's firm; undefined without a firm. */
  async firm(
    caller: Caller,
  ): Promise<(FirmPeople & { shared: { id: string; owner: string }[] }) | undefined> {
    const firm = await this.deps.firmOf(caller);
    return firm && { ...firm, shared: await sharedProjects(this.deps.db, firm) };
  }
}
