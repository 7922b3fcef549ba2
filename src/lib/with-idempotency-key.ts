import { isTransient } from './api-error.ts';
import { newKey } from './new-key.ts';

/** Requests whose answer was lost, each with its `Idempotency-Key`. */
const unanswered = new Map<string, string>();

/**
 * Asks for something that is to be done once: a request whose answer was lost is sent again under the same
 * key, so that pressing again adds nothing twice. Whatever the server answered, yes or no, the next request
 * gets another key.
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
