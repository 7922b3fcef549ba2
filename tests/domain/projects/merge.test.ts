import { changesSince, mergeDocuments } from '#domain/projects/merge-documents.ts';
import { type ProjectDocument, shownOf, type Written } from '#domain/projects/project-document.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import {
  devices,
  type Happened,
  histories,
  projectId,
  World,
} from '#tests/support/projects/project-histories.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const runs = { numRuns: fewerByDay(1_000, 4) };
const meetingOf = (documents: readonly ProjectDocument[]): ProjectDocument =>
  documents.reduce(mergeDocuments, emptyDocument(projectId));

const standing = (happened: readonly Happened[]): Happened[] =>
  happened.filter((one) => !happened.some(({ before }) => before.has(one.id)));

const fieldOf = ({ entity, field }: Happened): string => `${entity} ${field}`;

const writtenIn = ({ entities }: ProjectDocument): Map<string, Written[]> =>
  new Map(
    Object.entries(entities).flatMap(([id, { fields }]) =>
      Object.entries(fields).map(([name, written]) => [`${id} ${name}`, written] as const),
    ),
  );

const dots = (written: readonly { device: string; n: number }[]): string[] =>
  written.map(({ device, n }) => `${device} ${n}`).sort();

/** Entities to offer for restoring, derived from the knowledge of each device. */
function offersOf(document: ProjectDocument, happened: readonly Happened[]): string[] {
  const offered = Object.keys(document.entities).filter((id) => {
    const ends = standing(happened.filter(({ entity, field }) => entity === id && field === 'deleted'));
    const deleted = document.entities[id]?.fields.deleted;
    if (!deleted || shownOf(deleted).value === null) return false;
    const known = new Set(ends.flatMap(({ value, before }) => (value === null ? [] : [...before])));
    const isOfIt = ({ entity, field }: Happened) =>
      field !== 'deleted' && (id === projectId || entity === id);
    return (
      ends.some(({ value }) => value === null) || happened.some((one) => isOfIt(one) && !known.has(one.id))
    );
  });
  return offered.sort();
}

describe('copies of a project that were edited apart', () => {
  it('are equal once everyone has met the server, whatever happened before', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { documents } = new World().play(steps).meet();
        for (const document of documents) expect(document).toEqual(documents[0]);
        for (const document of documents)
          expect(projectView(document)).toEqual(projectView(documents[0] as ProjectDocument));
      }),
      runs,
    );
  });

  it('come to the same in any order, however often and however grouped', () => {
    const order = fc.shuffledSubarray([...devices.keys()], { minLength: devices.length });
    fc.assert(
      fc.property(histories, order, (steps, places) => {
        const { documents } = new World().play(steps);
        const at = (place: number) => documents[places[place] ?? 0] as ProjectDocument;
        const [a, b, c] = [at(0), at(1), at(2)];
        expect(mergeDocuments(a, b)).toEqual(mergeDocuments(b, a));
        expect(mergeDocuments(a, mergeDocuments(b, c))).toEqual(mergeDocuments(mergeDocuments(a, b), c));
        expect(mergeDocuments(a, a)).toEqual(a);
        const met = meetingOf(places.map((_, place) => at(place)));
        expect(mergeDocuments(met, b)).toEqual(met);
        expect(met).toEqual(meetingOf(documents));
      }),
      runs,
    );
  });

  it('hold every write that none was made in the knowledge of, and no other', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const world = new World().play(steps);
        const met = meetingOf(world.documents);
        const fields = [...new Set(world.happened.map(fieldOf))];
        const ofField = (field: string) => world.happened.filter((one) => fieldOf(one) === field);
        const expected = fields.map((field) => [field, dots(standing(ofField(field)))]);
        const held = [...writtenIn(met)].map(([field, written]) => [field, dots(written)]);
        expect(held.sort()).toEqual(expected.sort());
      }),
      runs,
    );
  });

  it('offer back what was deleted where it was edited meanwhile, and never otherwise', () => {
    const counts = { offered: 0, deleted: 0 };
    fc.assert(
      fc.property(histories, (steps) => {
        const world = new World().play(steps);
        const met = meetingOf(world.documents);
        const { offeredBack } = projectView(met);
        const ids = offeredBack.map(({ id }) => id).sort();
        expect(ids).toEqual(offersOf(met, world.happened));
        counts.offered += ids.length;
        counts.deleted += Object.values(met.entities).filter(({ fields }) => fields.deleted).length;
        for (const id of ids) {
          const [ends, edits] = [true, false].map((isEnd) =>
            world.happened.filter(
              ({ entity, field, value }) =>
                (id === projectId || entity === id) &&
                isEnd === (field === 'deleted' && entity === id && value !== null),
            ),
          ) as [Happened[], Happened[]];
          const isApart = (one: Happened, other: Happened) =>
            !one.before.has(other.id) && !other.before.has(one.id);
          expect(ends.some((one) => edits.some((other) => isApart(one, other)))).toBe(true);
        }
      }),
      runs,
    );
    expect(counts.offered).toBeGreaterThan(50);
    expect(counts.deleted).toBeGreaterThan(counts.offered);
  });

  it('are as well served by what changed since as by the whole', () => {
    fc.assert(
      fc.property(histories, histories, (steps, more) => {
        const world = new World().play(steps);
        const before = world.documents;
        const after = world.play(more).documents;
        for (const source of after)
          for (const [place, target] of after.entries()) {
            const whole = mergeDocuments(target, source);
            const since = [target.seen, before[place]?.seen ?? {}, {}];
            for (const seen of since)
              expect(mergeDocuments(target, changesSince(source, seen))).toEqual(whole);
            expect(changesSince(source, source.seen).entities).toEqual({});
          }
      }),
      runs,
    );
  });

  it('agree on what is shown where the server pulls clocks back', () => {
    const latest = 6;
    fc.assert(
      fc.property(histories, (steps) => {
        const { documents } = new World(latest).play(steps).meet();
        for (const document of documents) expect(document).toEqual(documents[0]);
        for (const written of writtenIn(documents[0] as ProjectDocument).values())
          for (const { device, at } of written)
            if (device !== 'server') expect(at).toBeLessThanOrEqual(latest);
      }),
      runs,
    );
  });
});

it('is written after what it replaces, though the clock of the device has gone back', () => {
  const rename = (name: string) => [{ id: projectId, kind: 'project' as const, fields: { name } }];
  const first = writeChanges(emptyDocument(projectId), { device: 'a', at: 2_000 }, rename('One'));
  const second = writeChanges(first, { device: 'b', at: 500 }, rename('Two'));
  expect(second.entities[projectId]?.fields.name).toEqual([
    expect.objectContaining({ value: 'Two', at: 2_001 }),
  ]);
});
