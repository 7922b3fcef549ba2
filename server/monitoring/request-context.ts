import { AsyncLocalStorage } from 'node:async_hooks';

const context = new AsyncLocalStorage<string>();

/** Id of the request being handled, or of the one that caused the job being run. */
export const currentRequestId = (): string | undefined => context.getStore();

export const withRequestId = <T>(id: string, work: () => T): T => context.run(id, work);
