import { type CartLine, isBought, isPresent } from '#domain/cart/cart-line.ts';
import { mergeCarts } from '#domain/cart/merge-carts.ts';
import { undoMerge } from '#domain/cart/undo-merge.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const line = (id: string, backendName: string, quantity: number, over: Partial<CartLine> = {}): CartLine => ({
  id,
  backendName,
  quantity,
  configId: null,
  bundleId: null,
  parentId: null,
  room: null,
  mark: null,
  itemUrl: `/shop/parts/${backendName}/`,
  saved: false,
  removedWith: null,
  ...over,
});

function apply(lines: readonly CartLine[], { put, remove }: ReturnType<typeof undoMerge>): CartLine[] {
  const changed = new Map(put.flatMap((one) => (one.id ? [[one.id, { ...one, id: one.id }] as const] : [])));
  const kept = lines.filter(({ id }) => !remove.includes(id)).map((one) => changed.get(one.id) ?? one);
  return [...kept, ...put.filter(({ id }) => !id).map((one, index) => ({ ...one, id: `new ${index}` }))];
}

const pieces = (lines: readonly CartLine[], which: (line: CartLine) => boolean): Record<string, number> => {
  const count: Record<string, number> = {};
  for (const one of lines)
    if (which(one)) count[one.backendName] = (count[one.backendName] ?? 0) + one.quantity;
  return count;
};

const names = ['lock', 'keeper', 'seal', 'crank'];
const arbitraryLines = (owner: string) =>
  fc
    .uniqueArray(
      fc.record({
        name: fc.constantFrom(...names),
        quantity: fc.integer({ min: 1, max: 20 }),
        saved: fc.boolean(),
      }),
      { selector: ({ name, saved }) => `${name} ${saved}` },
    )
    .map((all) =>
      all.map(({ name, quantity, saved }, index) => line(`${owner}${index}`, name, quantity, { saved })),
    );

it('takes back out what a merge brought, leaves what was there, and loses no piece', () => {
  fc.assert(
    fc.property(arbitraryLines('g'), arbitraryLines('c'), (guest, customer) => {
      const facts = { titleOf: () => '', onHand: () => null };
      const { moved, change } = mergeCarts(guest, customer, facts);
      const merged = apply([...customer, ...moved], change);
      const had = new Map(customer.map(({ id, quantity }) => [id, quantity]));
      const brought = merged
        .filter(isBought)
        .map(({ id, quantity }) => ({ lineId: id, quantity: quantity - (had.get(id) ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      const undone = apply(merged, undoMerge(merged, brought));
      expect(pieces(undone, isBought)).toEqual(pieces(customer, isBought));
      expect(pieces(undone, isPresent)).toEqual(pieces(merged, isPresent));
    }),
  );
});

it('saves a kit together with the line that it came with', () => {
  const handle = line('handle', 'crank', 1);
  const kit = line('kit', 'lock', 1, { bundleId: 'lock-set', parentId: 'handle' });
  const undone = apply(
    [handle, kit],
    undoMerge(
      [handle, kit],
      [handle, kit].map(({ id }) => ({ lineId: id, quantity: 1 })),
    ),
  );
  expect(undone).toEqual([
    { ...handle, saved: true },
    { ...kit, saved: true },
  ]);
});

it('leaves what the customer has taken out or saved since', () => {
  const gone = line('a', 'lock', 2, { removedWith: 'a' });
  const saved = line('b', 'seal', 1, { saved: true });
  const brought = [
    { lineId: 'a', quantity: 2 },
    { lineId: 'b', quantity: 1 },
    { lineId: 'c', quantity: 1 },
  ];
  expect(undoMerge([gone, saved], brought)).toEqual({ put: [], remove: [] });
});
