import { isTransient } from './api-error.ts';
import { newKey } from './new-key.ts';

/** `Idempotency-Key` of each request with a lost response */
const unanswered = new Map<string, string>();

/**
 * Sends a request under an idempotency key: after a lost response a retry reuses the key, so it has no second
 * effect. After any server response the next request gets a new key.
 */
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
