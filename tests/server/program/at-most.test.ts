import { atMost } from '#server/program/at-most.ts';

const steps = () => {
  const seen: string[] = [];
  const step = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  return { seen, step };
};

test('work runs one at a time; empty work waits for all before it, also for failed work', async () => {
  const inTurn = atMost(1);
  const { seen, step } = steps();
  const first = inTurn(step('first'));
  expect(seen).toEqual([]);
  const failing = inTurn(() => Promise.reject(new Error('Disk full')));
  const last = inTurn(step('last'));
  await expect(failing).rejects.toThrow('Disk full');
  await inTurn(() => undefined);
  expect(seen).toEqual(['first begins', 'first ends', 'last begins', 'last ends']);
  await Promise.all([first, last]);
});

test('two run at once, also after failures and pauses; the third begins when one has ended', async () => {
  const inTurn = atMost(2);
  for (const _ of [1, 2, 3]) await expect(inTurn(() => Promise.reject(new Error('gone')))).rejects.toThrow();
  const { seen, step } = steps();
  await Promise.all(['one', 'two', 'three'].map((name) => inTurn(step(name))));
  expect(seen).toEqual(['one begins', 'two begins', 'one ends', 'two ends', 'three begins', 'three ends']);
});

test('work whose signal aborts while it waits never begins, and the next one does', async () => {
  const inTurn = atMost(1);
  const { seen, step } = steps();
  const impatient = new AbortController();
  const first = inTurn(step('first'), impatient.signal);
  const second = inTurn(step('second'), impatient.signal);
  const third = inTurn(step('third'));
  impatient.abort(new Error('too late'));
  await expect(second).rejects.toThrow('too late');
  await Promise.all([first, third]);
  expect(seen).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
  await expect(inTurn(step('late'), impatient.signal)).rejects.toThrow('too late');
});
