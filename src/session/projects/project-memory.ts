import { newUuid } from '#src/lib/new-uuid.ts';
import type { KeptProject, ProjectRows, ProjectStore } from './project-rows.ts';

/** Fallback without IndexedDB, as in some private windows. Changes are serialized. */
export function projectsInMemory(): ProjectStore {
  let kept = new Map<string, KeptProject>();
  const device = newUuid();
  const listeners = new Set<() => void>();
  let tail: Promise<unknown> = Promise.resolve();

  const change = async <T>(work: (rows: ProjectRows) => Promise<T>): Promise<T> => {
    const draft = new Map(kept);
    const result = await work({
      device,
      all: async () => [...draft.values()],
      get: async (id) => draft.get(id),
      put: async (project) => draft.set(project.id, project),
      remove: async (id) => draft.delete(id),
    });
    kept = draft;
    for (const listener of listeners) listener();
    return result;
  };

  return {
    isLasting: false,
    read: async () => [...kept.values()],
    change: (work) => {
      const result = tail.then(() => change(work));
      tail = result.catch(() => undefined);
      return result;
    },
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
