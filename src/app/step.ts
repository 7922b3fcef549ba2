import type { AppStore } from '#src/session/store.ts';

export type Stop = () => void;

export type Step = (store: AppStore) => Stop | undefined;
