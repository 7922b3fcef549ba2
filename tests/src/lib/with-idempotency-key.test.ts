import { ApiError } from '#src/lib/http/api-error.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';

const keys: string[] = [];
const lost = (key: string): Promise<never> => {
  keys.push(key);
  return Promise.reject(new ApiError(0, 'unreachable', 'No answer'));
};
const refused = (key: string): Promise<never> => {
  keys.push(key);
  return Promise.reject(new ApiError(409, 'too_many', 'Too many'));
};
const done = (key: string): Promise<string> => {
  keys.push(key);
  return Promise.resolve('done');
};

beforeEach(() => {
  keys.length = 0;
});

it('asks again under the same key for as long as no answer comes', async () => {
  await expect(withIdempotencyKey('a lock', lost)).rejects.toThrow('No answer');
  await expect(withIdempotencyKey('a lock', lost)).rejects.toThrow('No answer');
  await expect(withIdempotencyKey('a lock', done)).resolves.toBe('done');
  expect(new Set(keys).size).toBe(1);
  await withIdempotencyKey('a lock', done);
  expect(new Set(keys).size).toBe(2);
});

it('begins anew after a refusal, and for another request', async () => {
  await expect(withIdempotencyKey('a crank', refused)).rejects.toThrow('Too many');
  await withIdempotencyKey('a crank', done);
  await expect(withIdempotencyKey('a seal', lost)).rejects.toThrow('No answer');
  await withIdempotencyKey('a hinge', done);
  expect(new Set(keys).size).toBe(4);
});
