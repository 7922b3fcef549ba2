import { serialized } from '#server/program/serialized.ts';

test('work runs one at a time; empty work waits for all before it, also for failed work', async () => {
  const inTurn = serialized();
  const seen: string[] = [];
  const step = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  const first = inTurn(step('first'));
  const failing = inTurn(() => Promise.reject(new Error('Disk full')));
  const last = inTurn(step('last'));
  await expect(failing).rejects.toThrow('Disk full');
  await inTurn(() => undefined);
  expect(seen).toEqual(['first begins', 'first ends', 'last begins', 'last ends']);
  await Promise.all([first, last]);
});
