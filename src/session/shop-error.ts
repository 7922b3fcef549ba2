import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { recordsReplaced } from './feature-records.ts';
import type { AppStore } from './store.ts';

type Store = Pick<AppStore, 'dispatch' | 'getState'>;

/** Stores the error of cart or place ([3.1]) with the displayed message. */
export function noteError({ dispatch }: Pick<Store, 'dispatch'>, failure: unknown, message: string): void {
  const code = failure instanceof ApiError ? failure.code : 'unknown';
  dispatch(recordsReplaced({ error: { error: { message, code } } }));
}

export function forgetError({ dispatch, getState }: Store): void {
  if (getState().error.error) dispatch(recordsReplaced({ error: { error: null } }));
}

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
