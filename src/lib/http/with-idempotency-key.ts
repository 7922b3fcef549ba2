import { isTransient } from './api-error.ts';
import { newKey } from './new-key.ts';

const unanswered = new Map<string, string>();

/** After a lost response a retry reuses the key; after any response the next request gets a new one. */
export async function withIdempotencyKey<T>(
  request: unknown,
  call: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const name = JSON.stringify(request);
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  try {
    const answer = await call(key);
    unanswered.delete(name);
    return answer;
  } catch (failure) {
    if (!isTransient(failure)) unanswered.delete(name);
    throw failure;
  }
}
