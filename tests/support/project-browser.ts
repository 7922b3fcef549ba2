import { IDBFactory } from 'fake-indexeddb';
import type { ProjectStore } from '#src/lib/project-rows.ts';
import { openProjectStore } from '#src/lib/project-store.ts';

export async function anotherBrowser(): Promise<ProjectStore> {
  globalThis.indexedDB = new IDBFactory();
  return openProjectStore();
}
