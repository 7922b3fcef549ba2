import {
  canCancel,
  isOrdered,
  isStoppedByRefund,
  type LifeState,
  mayBecome,
  nextState,
} from '#domain/orders/order-life.ts';
import { orderStates } from '#domain/orders/order-schema.ts';

const all: LifeState[] = ['awaiting_payment', 'capturing', 'abandoned', ...orderStates];

const courseOf = (reaching: 'delivery' | 'pickup'): LifeState[] => {
  const course: LifeState[] = ['placed'];
  while (course.length <= all.length) {
    const state = nextState(course.at(-1) ?? 'placed', reaching);
    if (!state) return course;
    course.push(state);
  }
  throw new Error(`An order goes round in circles: ${course.join(', ')}`);
};

describe('the life of an order', () => {
  it('runs from payment to the house, or to the showroom', () => {
    expect(courseOf('delivery')).toEqual(['placed', 'confirmed', 'in_production', 'shipped', 'delivered']);
    expect(courseOf('pickup')).toEqual(['placed', 'confirmed', 'in_production', 'ready', 'delivered']);
  });

  it('can be cancelled by its buyer until production begins, and ends there', () => {
    expect(all.filter(canCancel)).toEqual(['awaiting_approval', 'placed', 'confirmed']);
    expect(all.filter((state) => mayBecome('cancelled', state, 'delivery'))).toEqual([]);
    expect(all.filter((state) => mayBecome('delivered', state, 'delivery'))).toEqual([]);
  });

  it('ends by a payment that is withdrawn as long as the goods are with the shop', () => {
    const here = ['payment_pending', 'placed', 'confirmed', 'in_production', 'ready'];
    expect(all.filter(isStoppedByRefund).sort()).toEqual([...here].sort());
    expect(all.filter((state) => mayBecome(state, 'cancelled', 'delivery')).sort()).toEqual(
      ['awaiting_approval', ...here].sort(),
    );
  });

  it('waits for a payment that is being checked, and goes on or ends by its outcome alone', () => {
    expect(all.filter((state) => mayBecome('payment_pending', state, 'pickup'))).toEqual([
      'placed',
      'cancelled',
    ]);
    expect(nextState('payment_pending', 'pickup')).toBeUndefined();
    expect(all.filter((state) => mayBecome(state, 'payment_pending', 'pickup'))).toEqual([
      ...['awaiting_payment', 'capturing', 'abandoned'],
    ]);
  });

  it('on account goes on by approval alone, and never before it is asked for', () => {
    expect(all.filter((state) => mayBecome('awaiting_approval', state, 'delivery'))).toEqual([
      'placed',
      'cancelled',
    ]);
    expect(nextState('awaiting_approval', 'delivery')).toBeUndefined();
    expect(all.filter((state) => mayBecome(state, 'awaiting_approval', 'delivery'))).toEqual([]);
  });

  it('never goes from paid to unpaid, and what the bank took is ordered from wherever it stood', () => {
    const unpaid = all.filter((state) => !isOrdered(state));
    for (const from of orderStates)
      for (const to of unpaid) expect(mayBecome(from, to, 'pickup')).toBe(false);
    for (const from of unpaid) expect(mayBecome(from, 'placed', 'pickup')).toBe(true);
    expect(mayBecome('capturing', 'abandoned', 'delivery')).toBe(false);
  });
});
