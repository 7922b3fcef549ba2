import type { AppStore } from '#src/session/store.ts';

export type Stop = () => void;

/** Something that begins with a page load; it may return the way to end it. */
export type Step = (store: AppStore) => Stop | undefined;
