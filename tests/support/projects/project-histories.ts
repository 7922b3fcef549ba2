import { isDeleted } from '#domain/projects/deleted-entities.ts';
import { changesSince, covers, mergeDocuments } from '#domain/projects/merge-documents.ts';
import type { EntityKind, ProjectDocument, Seen } from '#domain/projects/project-document.ts';
import { takeChanges } from '#domain/projects/take-changes.ts';
import { type Change, deletions, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import fc from '#tests/support/seeded-fast-check.ts';

export const projectId = '6f1c2b0e-7a41-4c93-9d0e-2b5a1f3c4d00';

/** A project, a group and two items: few, so that devices change the same ones. */
const things: { id: string; kind: EntityKind; fields: readonly string[] }[] = [
  { id: projectId, kind: 'project', fields: ['name', 'folder'] },
  { id: '6f1c2b0e-7a41-4c93-9d0e-2b5a1f3c4d01', kind: 'group', fields: ['name'] },
  { id: '6f1c2b0e-7a41-4c93-9d0e-2b5a1f3c4d02', kind: 'item', fields: ['name', 'note'] },
  { id: '6f1c2b0e-7a41-4c93-9d0e-2b5a1f3c4d03', kind: 'item', fields: ['name', 'note'] },
];
export const devices = ['device-1', 'device-2', 'device-3', 'server'] as const;
type Device = (typeof devices)[number];

/** A write with its causal history, recorded independently of the merge */
export interface Happened {
  id: number;
  entity: string;
  field: string;
  device: Device;
  n: number;
  value: unknown;
  before: ReadonlySet<number>;
}

export type Step = { device: Device } & (
  | { do: 'write'; thing: number; field: number; value: string; at: number }
  | { do: 'delete' | 'restore'; thing: number; at: number }
  | { do: 'sync'; isAnswerLost: boolean; isWhole: boolean }
);

const thing = fc.nat(things.length - 1);
// Few timestamps, so that clocks agree, differ and go back.
const at = fc.nat(12);
const device = fc.constantFrom(...devices);
const onlyDevice = fc.constantFrom(...devices.filter((name) => name !== 'server'));
const edit = fc.record({
  do: fc.constant('write' as const),
  device,
  thing,
  field: fc.nat(1),
  at,
  value: fc.constantFrom('', 'a', 'b', 'c', 'd'),
});
const end = fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const), device, thing, at });
const sync = fc.record({
  do: fc.constant('sync' as const),
  device: onlyDevice,
  isAnswerLost: fc.boolean(),
  isWhole: fc.boolean(),
});

export const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 6, arbitrary: edit }, { weight: 2, arbitrary: end }, { weight: 3, arbitrary: sync }),
  { minLength: 1, maxLength: 50, size: 'max' },
);

interface Copy {
  document: ProjectDocument;
  /** Known writes, as an explicit set */
  knows: Set<number>;
  /** The device's assumption of the server's state */
  known: Seen;
}

export class World {
  readonly happened: Happened[] = [];
  private readonly copies = new Map<Device, Copy>(
    devices.map((name) => [name, { document: emptyDocument(projectId), knows: new Set(), known: {} }]),
  );

  constructor(private readonly latest = Number.POSITIVE_INFINITY) {}

  copy(name: Device): Copy {
    const copy = this.copies.get(name);
    if (!copy) throw new Error(`No device ${name}`);
    return copy;
  }

  get documents(): ProjectDocument[] {
    return devices.map((name) => this.copy(name).document);
  }

  play(steps: readonly Step[]): this {
    for (const step of steps)
      if (step.do === 'sync') this.sync(step);
      else this.change(step);
    return this;
  }

  meet(): this {
    for (const _ of [1, 2])
      for (const name of devices)
        if (name !== 'server') this.sync({ device: name, isAnswerLost: false, isWhole: false });
    return this;
  }

  private change(step: Exclude<Step, { do: 'sync' }>): void {
    const copy = this.copy(step.device);
    const what = things[step.thing];
    if (!what) throw new Error('No such thing');
    const { entities, seen } = copy.document;
    const entity = entities[what.id];
    const isGone = [entity, entities[projectId]].some((one) => one !== undefined && isDeleted(one));
    // Deleted entities are hidden: they can only be restored.
    if (step.do === 'write' ? isGone : !entity || isDeleted(entity) !== (step.do === 'restore')) return;
    const field = step.do === 'write' ? (what.fields[step.field % what.fields.length] ?? '') : 'deleted';
    const changes: Change[] =
      step.do === 'delete'
        ? deletions(copy.document, [what.id])
        : [this.changeOf(what, field, step.do === 'write' ? `${step.value}x` : null)];
    copy.document = writeChanges(copy.document, { device: step.device, at: step.at }, changes);
    const n = copy.document.seen[step.device] ?? 0;
    if (n === (seen[step.device] ?? 0)) return;
    const value = copy.document.entities[what.id]?.fields[field]?.[0]?.value;
    const id = this.happened.length;
    this.happened.push({
      id,
      entity: what.id,
      field,
      device: step.device,
      n,
      value,
      before: new Set(copy.knows),
    });
    copy.knows.add(id);
  }

  private changeOf(what: (typeof things)[number], field: string, value: string | null): Change {
    return { id: what.id, kind: what.kind, fields: { [field]: value } } as Change;
  }

  /** Syncs like the product; a lost response leaves the device unchanged. */
  private sync({ device: name, isAnswerLost, isWhole }: Omit<Step & { do: 'sync' }, 'do'>): void {
    const [copy, server] = [this.copy(name), this.copy('server')];
    const known = isWhole ? {} : copy.known;
    if (!covers(server.document.seen, known)) throw new Error('A device knows more than the server');
    const sent = changesSince(copy.document, known);
    const { merged, answer } = takeChanges(server.document, sent, this.latest);
    server.document = merged;
    for (const id of copy.knows) server.knows.add(id);
    if (isAnswerLost) return;
    copy.document = mergeDocuments(copy.document, answer);
    copy.known = answer.seen;
    for (const id of server.knows) copy.knows.add(id);
  }
}
