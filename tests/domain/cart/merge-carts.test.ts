import { type CartLine, isPresent, lineKey } from '#domain/cart/cart-line.ts';
import { maxQuantity } from '#domain/cart/contract.ts';
import { mergeCarts } from '#domain/cart/merge-carts.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const line = (id: string, over: Partial<CartLine> = {}): CartLine => ({
  id,
  backendName: 'lock',
  configId: null,
  bundleId: null,
  parentId: null,
  room: null,
  mark: null,
  itemUrl: `/shop/parts/${id}/`,
  quantity: 1,
  saved: false,
  removedWith: null,
  ...over,
});

type Shelf = Record<string, number>;

const merge = (guest: CartLine[], customer: CartLine[], shelf: Shelf = {}) =>
  mergeCarts(guest, customer, {
    titleOf: ({ backendName }) => `The ${backendName}`,
    onHand: ({ backendName }) => shelf[backendName] ?? null,
  });

function mergedInto(customer: CartLine[], { moved, change }: ReturnType<typeof merge>): CartLine[] {
  const put = new Map(change.put.map((one) => [one.id, one as CartLine]));
  return [...customer, ...moved].map((one) => put.get(one.id) ?? one);
}

const cart = (owner: string): fc.Arbitrary<CartLine[]> =>
  fc
    .array(
      fc.record({
        backendName: fc.constantFrom('lock', 'crank', 'seal'),
        quantity: fc.integer({ min: 1, max: maxQuantity }),
        saved: fc.boolean(),
        removed: fc.boolean(),
        parent: fc.option(fc.nat({ max: 9 })),
        room: fc.constantFrom(null, 'Kitchen'),
        mark: fc.constantFrom(null, 'W1', 'W2'),
      }),
      { maxLength: 10 },
    )
    .map((drafts) => {
      const lines: CartLine[] = [];
      for (const [index, { parent, removed, ...content }] of drafts.entries()) {
        const parentId = parent === null ? null : (lines[parent]?.id ?? null);
        const id = `${owner}${index}`;
        const bundleId = parentId && 'kit';
        const made = line(id, { ...content, parentId, bundleId, removedWith: removed ? id : null });
        if (!lines.some((other) => isPresent(other) && lineKey(other) === lineKey(made))) lines.push(made);
      }
      return lines;
    });

const pieces = (lines: readonly CartLine[], backendName: string, saved: boolean): number =>
  lines
    .filter((one) => isPresent(one) && one.backendName === backendName && one.saved === saved)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const shelf = fc.dictionary(fc.constantFrom('lock', 'crank'), fc.nat({ max: 150 }));

describe('a guest’s cart that comes into a customer’s', () => {
  it('adds to the line that is there, which keeps its own address and id', () => {
    const customer = [line('c1', { quantity: 2 })];
    const merged = merge([line('g1', { quantity: 3 }), line('g2', { backendName: 'crank' })], customer);
    expect(mergedInto(customer, merged)).toEqual([
      line('c1', { quantity: 5 }),
      line('g2', { backendName: 'crank' }),
    ]);
    expect(merged.notes).toEqual([]);
  });

  it('says in a sentence where a limit was reached', () => {
    const { notes } = merge([line('g1', { quantity: 60 })], [line('c1', { quantity: 70 })]);
    expect(notes).toEqual([
      {
        backendName: 'lock',
        wanted: 130,
        kept: 99,
        message: 'The lock: 130 came together, and a cart holds at most 99 of one item, so 99 are in it.',
      },
    ]);
  });

  it('keeps what is saved beside what is bought', () => {
    const customer = [line('c1', { quantity: 2 })];
    const merged = merge([line('g1', { saved: true })], customer);
    expect(mergedInto(customer, merged)).toEqual([...customer, line('g1', { saved: true })]);
  });

  it('brings a kit to the line that its own has become', () => {
    const kit = { backendName: 'seal', bundleId: 'kit' };
    const customer = [line('c1'), line('c2', { ...kit, parentId: 'c1', quantity: 4 })];
    const guest = [line('g1'), line('g2', { ...kit, parentId: 'g1' })];
    expect(mergedInto(customer, merge(guest, customer))).toEqual([
      line('c1', { quantity: 2 }),
      line('c2', { ...kit, parentId: 'c1', quantity: 5 }),
    ]);
    const [own] = merge(guest, [line('c1')]).moved;
    expect(own).toEqual(line('g2', { ...kit, parentId: 'c1' }));
  });

  it('keeps equal units of other rooms and marks apart', () => {
    const customer = [line('c1', { mark: 'W1', room: 'Kitchen' })];
    const guest = [
      line('g1', { mark: 'W1', room: 'Kitchen' }),
      line('g2', { mark: 'W2', room: 'Kitchen' }),
      line('g3', { mark: 'W1', room: 'Bath' }),
      line('g4'),
    ];
    const [same, ...others] = guest;
    expect(mergedInto(customer, merge(guest, customer))).toEqual([
      line('c1', { mark: 'W1', room: 'Kitchen', quantity: 1 + (same?.quantity ?? 0) }),
      ...others,
    ]);
  });

  it('leaves behind what the guest had removed', () => {
    expect(merge([line('g1', { removedWith: 'g1' })], [])).toEqual({
      moved: [],
      change: { put: [], remove: [] },
      notes: [],
    });
  });

  it('puts in as many as the shelf holds, and says so of the others', () => {
    const stock = (id: string, quantity: number, over: Partial<CartLine> = {}) =>
      line(id, { backendName: 'window', configId: id, quantity, ...over });
    const customer = [stock('c1', 2)];
    const some = merge([stock('g1', 4)], customer, { window: 5 });
    expect(mergedInto(customer, some)).toEqual([stock('c1', 2), stock('g1', 3)]);
    expect(some.notes).toEqual([
      {
        backendName: 'window',
        wanted: 6,
        kept: 5,
        message: 'The window: 5 on hand, so 5 of 6 are in the cart.',
      },
    ]);
    // The customer's own pieces stay, even if the stock decreased.
    const none = merge([stock('g1', 4)], customer, { window: 0 });
    expect(mergedInto(customer, none)).toEqual(customer);
    expect(none.notes[0]?.message).toBe('The window: none on hand, so 2 of 6 are in the cart.');
    expect(merge([stock('g1', 1)], [], { window: 0 }).notes[0]?.message).toBe(
      'The window: none on hand, so none of 1 are in the cart.',
    );
    expect(merge([stock('g1', 4, { saved: true })], customer, { window: 0 }).notes).toEqual([]);
  });

  it('loses no piece but beyond a limit that it tells of, whatever the carts', () => {
    fc.assert(
      fc.property(cart('g'), cart('c'), shelf, (guest, customer, held) => {
        const merged = merge(guest, customer, held);
        const left = merged.notes.reduce((sum, { wanted, kept }) => sum + wanted - kept, 0);
        const both = (saved: boolean) =>
          ['lock', 'crank', 'seal'].map((name) => [
            pieces([...guest, ...customer], name, saved),
            pieces(mergedInto(customer, merged), name, saved),
          ]);
        const counts = [...both(false), ...both(true)];
        const missing = counts.reduce((sum, [before = 0, now = 0]) => sum + before - now, 0);
        expect(missing).toBe(left);
        expect(counts.every(([before = 0, now = 0]) => now <= before)).toBe(true);
      }),
    );
  });

  it('keeps every line of the customer’s, with no fewer pieces, and no two lines of one thing', () => {
    fc.assert(
      fc.property(cart('g'), cart('c'), shelf, (guest, customer, held) => {
        const now = mergedInto(customer, merge(guest, customer, held));
        for (const [name, onHand] of Object.entries(held))
          expect(pieces(now, name, false)).toBeLessThanOrEqual(
            Math.max(onHand, pieces(customer, name, false)),
          );
        for (const own of customer) {
          const kept = now.find(({ id }) => id === own.id);
          expect(kept).toEqual({ ...own, quantity: kept?.quantity });
          expect(kept?.quantity).toBeGreaterThanOrEqual(own.quantity);
        }
        const keys = now.filter(isPresent).map(lineKey);
        expect(new Set(keys).size).toBe(keys.length);
        expect(now.every(({ quantity }) => quantity <= maxQuantity)).toBe(true);
      }),
    );
  });

  it('leaves no kit of a line that is elsewhere', () => {
    fc.assert(
      fc.property(cart('g'), cart('c'), shelf, (guest, customer, held) => {
        const { moved } = merge(guest, customer, held);
        const there = new Set(mergedInto(customer, merge(guest, customer, held)).map(({ id }) => id));
        expect(moved.every(({ parentId }) => parentId === null || there.has(parentId))).toBe(true);
      }),
    );
  });
});
