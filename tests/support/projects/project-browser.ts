import { IDBFactory } from 'fake-indexeddb';
import type { ProjectStore } from '#src/session/projects/project-rows.ts';
import { openProjectStore } from '#src/session/projects/project-store.ts';

export async function anotherBrowser(): Promise<ProjectStore> {
  globalThis.indexedDB = new IDBFactory();
  return openProjectStore();
}
