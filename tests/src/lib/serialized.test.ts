import { serialized } from '#src/lib/serialized.ts';

test('work runs one at a time and in order', async () => {
  const inTurn = serialized();
  const seen: string[] = [];
  const step = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    return name;
  };
  await expect(Promise.all([inTurn(step('first')), inTurn(step('second'))])).resolves.toEqual([
    'first',
    'second',
  ]);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a failure reaches its caller, and later work runs', async () => {
  const inTurn = serialized();
  const failing = inTurn(() => Promise.reject(new Error('Offline')));
  const later = inTurn(() => 'sent');
  await expect(failing).rejects.toThrow('Offline');
  await expect(later).resolves.toBe('sent');
});
