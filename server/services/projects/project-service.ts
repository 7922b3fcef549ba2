import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type {
  createGroup,
  createItem,
  createProject,
  ProjectSummary,
  updateGroup,
  updateItem,
  updateProject,
} from '#domain/projects/contract.ts';
import type { FirmProjects } from '#domain/projects/firm-contract.ts';
import { orderAfter } from '#domain/projects/order-key.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import { accountIdOf } from '#server/security/caller.ts';
import {
  type CalledKind,
  changeProject,
  type Decision,
  serverDevice,
  viewAround,
  viewProject,
} from './project-changes.ts';
import { hasRoomForProject, keepNew } from './project-copies.ts';
import { noFirm, tooManyProjects, unknownGroup, unknownProject } from './project-errors.ts';
import { ownerAlone } from './project-reader.ts';
import type { ProjectReaders } from './project-readers.ts';
import { purgeProject, readSummaries, shareProject } from './store.ts';

export interface ProjectsDeps {
  db: Database;
  now: () => Date;
  readers: ProjectReaders;
  firms: {
    nameOf: (firmId: string) => Promise<string>;
    personName: (customerId: string) => Promise<string>;
  };
  changeOnce: Idempotency['changeOnce'];
}

export interface ProjectCall {
  caller: Caller;
  once?: { route: string; key: string; sent: unknown } | undefined;
}

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;

const lastOf = (listed: readonly { order: string }[]): string | undefined =>
  listed.reduce<string | undefined>(
    (last, { order }) => (last === undefined || order > last ? order : last),
    undefined,
  );

const itemsIn = ({ items }: ProjectView, group: string | null) =>
  items.filter((item) => item.group === group);

function present<T extends { id: string }>(listed: readonly T[], id: string): T {
  const found = listed.find((one) => one.id === id);
  if (!found) throw new Error('What was written is not there');
  return found;
}

/** Single changes of projects, written by the server like a device. */
export class ProjectService {
  constructor(private readonly deps: ProjectsDeps) {}

  async list(caller: Caller): Promise<ProjectSummary[]> {
    return readSummaries(this.deps.db, await this.deps.readers.of(caller));
  }

  async view(caller: Caller, id: string): Promise<ProjectView> {
    return viewProject(this.deps.db, await this.deps.readers.of(caller), id);
  }

  create(call: ProjectCall, { name, folder = '' }: Body<typeof createProject>): Promise<ProjectView> {
    const customerId = accountIdOf(call.caller);
    return this.once(call, async (tx) => {
      if (!(await hasRoomForProject(tx, customerId))) throw tooManyProjects();
      const [id, now] = [randomUUID(), this.deps.now()];
      const [device, at] = [serverDevice, now.getTime()];
      const document = writeChanges(emptyDocument(id), { device, at }, [
        { id, kind: 'project', fields: { name, folder, archived: false, made: at } },
      ]);
      await keepNew(tx, document, { customerId, now });
      return projectView(document);
    });
  }

  update({ caller }: ProjectCall, id: string, fields: Body<typeof updateProject>): Promise<ProjectView> {
    return this.change({ caller }, { id, kind: 'project' }, () => ({
      changes: [{ id, kind: 'project', fields }],
    }));
  }

  /** Only its owner may; colleagues get a 404, as for all that is not theirs. */
  async remove({ caller }: ProjectCall, id: string): Promise<ProjectSummary[]> {
    await viewProject(this.deps.db, ownerAlone(accountIdOf(caller)), id);
    await this.change({ caller }, { id, kind: 'project' }, () => ({ deleted: [id] }));
    return this.list(caller);
  }

  /** Opens a project to the people of the caller's firm, or closes it again. Only its owner may. */
  async share(caller: Caller, id: string, isShared: boolean): Promise<FirmProjects> {
    const { db, readers } = this.deps;
    const firm = await readers.firm(caller);
    if (isShared && !firm) throw noFirm();
    const shared = { id, firmId: isShared && firm ? firm.firmId : null };
    if (!(await shareProject(db, accountIdOf(caller), shared))) throw unknownProject();
    return this.ofFirm(caller);
  }

  async ofFirm(caller: Caller): Promise<FirmProjects> {
    const firm = await this.deps.readers.firm(caller);
    if (!firm) return { firm: null, shared: [] };
    const me = accountIdOf(caller);
    const { firms } = this.deps;
    return {
      firm: { name: await firms.nameOf(firm.firmId), people: firm.people.length },
      shared: await Promise.all(
        firm.shared.map(async ({ id, owner }) => ({
          id,
          owner: owner === me ? null : await firms.personName(owner),
        })),
      ),
    };
  }

  /** Only from the bin, so that each deletion has a way back first. */
  async purge({ caller }: ProjectCall, id: string): Promise<void> {
    if (!(await purgeProject(this.deps.db, accountIdOf(caller), id))) throw unknownProject();
  }

  createGroup(call: ProjectCall, projectId: string, { name }: Body<typeof createGroup>) {
    const id = randomUUID();
    return this.once(call, async (tx) => {
      const view = await this.changeIn(tx, call.caller, { id: projectId, kind: 'project' }, ({ groups }) => ({
        changes: [{ id, kind: 'group', fields: { name, order: orderAfter(lastOf(groups)) } }],
      }));
      return present(view.groups, id);
    });
  }

  async updateGroup({ caller }: ProjectCall, id: string, fields: Body<typeof updateGroup>) {
    const view = await this.change({ caller }, { id, kind: 'group' }, () => ({
      changes: [{ id, kind: 'group', fields }],
    }));
    return present(view.groups, id);
  }

  /** Also removes the group's items. */
  async removeGroup({ caller }: ProjectCall, id: string) {
    const view = await this.change({ caller }, { id, kind: 'group' }, (seen) => ({
      deleted: [id, ...itemsIn(seen, id).map((item) => item.id)],
    }));
    return view.groups;
  }

  async items(caller: Caller, group: string) {
    return itemsIn(
      await viewAround(this.deps.db, await this.deps.readers.of(caller), { id: group, kind: 'group' }),
      group,
    );
  }

  createItem(call: ProjectCall, group: string, fields: Body<typeof createItem>) {
    const id = randomUUID();
    return this.once(call, async (tx) => {
      const view = await this.changeIn(tx, call.caller, { id: group, kind: 'group' }, (seen) => {
        const order = orderAfter(lastOf(itemsIn(seen, group)));
        return { changes: [{ id, kind: 'item', fields: { ...fields, group, order } }] };
      });
      return present(view.items, id);
    });
  }

  async updateItem({ caller }: ProjectCall, id: string, fields: Body<typeof updateItem>) {
    const view = await this.change({ caller }, { id, kind: 'item' }, ({ groups }) => {
      const { group } = fields;
      if (group && !groups.some((one) => one.id === group)) throw unknownGroup();
      return { changes: [{ id, kind: 'item', fields }] };
    });
    return present(view.items, id);
  }

  /** Returns the remaining siblings. */
  async removeItem({ caller }: ProjectCall, id: string) {
    let group: string | null = null;
    const view = await this.change({ caller }, { id, kind: 'item' }, ({ items }) => {
      group = present(items, id).group;
      return { deleted: [id] };
    });
    return itemsIn(view, group);
  }

  private once<T>({ caller, once }: ProjectCall, work: (tx: Database) => Promise<T>): Promise<T> {
    const { db, changeOnce } = this.deps;
    return once ? changeOnce({ ...once, caller }, work) : inTransaction(db, work);
  }

  private change(
    call: ProjectCall,
    which: { id: string; kind: CalledKind },
    decide: (view: ProjectView) => Decision,
  ): Promise<ProjectView> {
    return this.once(call, (tx) => this.changeIn(tx, call.caller, which, decide));
  }

  private async changeIn(
    tx: Database,
    caller: Caller,
    which: { id: string; kind: CalledKind },
    decide: (view: ProjectView) => Decision,
  ): Promise<ProjectView> {
    return changeProject(
      tx,
      { ...which, reader: await this.deps.readers.of(caller, tx), now: this.deps.now() },
      decide,
    );
  }
}
