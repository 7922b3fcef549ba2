import { ApiError, messageOf } from '#src/lib/api-error.ts';
import { recordsReplaced } from './feature-records.ts';
import type { AppStore } from './store.ts';

type Store = Pick<AppStore, 'dispatch' | 'getState'>;

/** Notes why the cart or the place could not be had ([3.1]), in the sentence that the page shows. */
export function noteError({ dispatch }: Pick<Store, 'dispatch'>, failure: unknown, message: string): void {
  const code = failure instanceof ApiError ? failure.code : 'unknown';
  dispatch(recordsReplaced({ error: { error: { message, code } } }));
}

/** Forgets it with the next answer of either. */
export function forgetError({ dispatch, getState }: Store): void {
  if (getState().error.error) dispatch(recordsReplaced({ error: { error: null } }));
}

/** Passes an answer of the shop on, and notes whether there was one. */
export async function notingErrors<T>(store: Store, answer: Promise<T>): Promise<T> {
  try {
    const answered = await answer;
    forgetError(store);
    return answered;
  } catch (failure) {
    noteError(store, failure, messageOf(failure));
    throw failure;
  }
}
