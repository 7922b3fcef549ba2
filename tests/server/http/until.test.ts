import { until, within } from '#tests/support/until.ts';

const never = new Promise<never>(() => undefined);

it('ends a wait for what does not come, and says what that was', async () => {
  await expect(within('the post', never, 10)).rejects.toThrow('Waited 0.01 s for the post');
  await expect(until('the order', () => false, 10)).rejects.toThrow('Waited 0.01 s for the order');
  await expect(until('the answer', () => never, 10)).rejects.toThrow('Waited 0.01 s for the answer');
});

it('gives what comes, and fails as the question does', async () => {
  await expect(within('the post', Promise.resolve('a letter'))).resolves.toBe('a letter');
  let asked = 0;
  await until('the third time', () => ++asked === 3);
  expect(asked).toBe(3);
  const broken = async (): Promise<boolean> => Promise.reject(new Error('no such table'));
  await expect(until('a row', broken)).rejects.toThrow('no such table');
});
