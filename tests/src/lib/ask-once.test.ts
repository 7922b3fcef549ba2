import { askOnce } from '../../../src/lib/ask-once.ts';
import { CallFailed } from '../../../src/lib/failure.ts';

const keys: string[] = [];
const lost = (key: string): Promise<never> => {
  keys.push(key);
  return Promise.reject(new CallFailed(0, 'unreachable', 'No answer'));
};
const refused = (key: string): Promise<never> => {
  keys.push(key);
  return Promise.reject(new CallFailed(409, 'too_many', 'Too many'));
};
const done = (key: string): Promise<string> => {
  keys.push(key);
  return Promise.resolve('done');
};

beforeEach(() => {
  keys.length = 0;
});

it('asks again under the same key for as long as no answer comes', async () => {
  await expect(askOnce('a lock', lost)).rejects.toThrow('No answer');
  await expect(askOnce('a lock', lost)).rejects.toThrow('No answer');
  await expect(askOnce('a lock', done)).resolves.toBe('done');
  expect(new Set(keys).size).toBe(1);
  await askOnce('a lock', done);
  expect(new Set(keys).size).toBe(2);
});

it('begins anew after a refusal, and for another request', async () => {
  await expect(askOnce('a crank', refused)).rejects.toThrow('Too many');
  await askOnce('a crank', done);
  await expect(askOnce('a seal', lost)).rejects.toThrow('No answer');
  await askOnce('a hinge', done);
  expect(new Set(keys).size).toBe(4);
});
