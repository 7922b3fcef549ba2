import { finderUnits } from '#src/gatsby/drawings/finder-units.ts';
import { placeLabels } from '#src/gatsby/maps/place-labels.ts';
import fc from '#tests/support/seeded-fast-check.ts';

describe('labels in the margins', () => {
  it('stand apart, inside the picture, in the order of their points', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.record({ x: share, y: share }), { maxLength: 10 }), (points) => {
        const labels = placeLabels(points);
        expect(labels).toHaveLength(points.length);
        for (const side of [0.05, 0.95]) {
          const column = labels.filter(({ label }) => label.x === side);
          for (const [at, { y, label }] of column.entries()) {
            expect(label.y).toBeGreaterThanOrEqual(0);
            expect(label.y).toBeLessThanOrEqual(1);
            const above = column[at - 1];
            if (!above) continue;
            expect(label.y - above.label.y).toBeGreaterThan(0.0899);
            expect(y).toBeGreaterThanOrEqual(above.y);
          }
        }
      }),
    );
  });
});

describe('the units of the finder', () => {
  const lock = { backend_name: 'sash-lock', group: 'locks-and-keepers', shape: 'sash-lock' };

  it('name the parts of a place where they fit a line of the kind, and leave out places without any', () => {
    const [hung, casement] = finderUnits([{ ...lock, fits: ['windows double-hung'] }]);
    expect(hung?.unit.places.map(({ place, parts }) => [place, parts])).toEqual([['lock', ['sash-lock']]]);
    expect(casement?.unit.places).toEqual([]);
  });

  it('are drawn, each at an address of its own', () => {
    const units = finderUnits([]);
    expect(new Set(units.map(({ unit }) => unit.picture)).size).toBe(4);
    for (const { svg, unit } of units) expect(svg).toContain(unit.title);
  });
});
