import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newUuid } from '#src/lib/new-uuid.ts';
import { serialized } from '#src/lib/serialized.ts';
import type { KeptProject, ProjectRows, ProjectStore } from './project-rows.ts';

/** Fallback without IndexedDB, as in some private windows. Changes are serialized. */
function projectsInMemory(): ProjectStore {
  let kept = new Map<string, KeptProject>();
  const device = newUuid();
  const listeners = new Set<() => void>();
  const inTurn = serialized();

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
    change: (work) => inTurn(() => change(work)),
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Kept extends DBSchema {
  projects: { key: string; value: KeptProject };
  browser: { key: string; value: string };
}

const databaseName = 'clerestory-projects';

const channelName = 'clerestory-projects';

const open = (name: string, onEnd: () => void): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>(name, 1, {
    upgrade(db) {
      db.createObjectStore('projects', { keyPath: 'id' });
      db.createObjectStore('browser');
    },
    // Close, so that a newer page or clearing the browser's data is not blocked.
    blocking: onEnd,
    terminated: onEnd,
  });

function keptIn(name: string, first: IDBPDatabase<Kept>): ProjectStore {
  let db: Promise<IDBPDatabase<Kept>> | undefined = Promise.resolve(first);
  const end = (): void => {
    void db?.then((ended) => ended.close());
    db = undefined;
  };
  first.addEventListener('versionchange', end);
  const opened = (): Promise<IDBPDatabase<Kept>> => {
    db ??= open(name, end);
    return db;
  };
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  let channel: BroadcastChannel | undefined;
  const notifyOtherTabs = (): void => {
    const sending = channel ?? new BroadcastChannel(channelName);
    sending.postMessage('changed');
    if (sending !== channel) sending.close();
  };

  return {
    isLasting: true,
    read: async () => (await opened()).getAll('projects'),
    change: async <T>(work: (rows: ProjectRows) => Promise<T>): Promise<T> => {
      const transaction = (await opened()).transaction(['projects', 'browser'], 'readwrite');
      const projects = transaction.objectStore('projects');
      const browser = transaction.objectStore('browser');
      // Attached at once: if the work fails, the transaction's own rejection must be handled too.
      const done = transaction.done.catch((failure: unknown) => {
        throw failure ?? new Error('The browser took the change back');
      });
      done.catch(() => undefined);
      try {
        let device = await browser.get('device');
        if (!device) {
          device = newUuid();
          await browser.put(device, 'device');
        }
        const result = await work({
          device,
          all: () => projects.getAll(),
          get: (id) => projects.get(id),
          put: (kept) => projects.put(kept),
          remove: (id) => projects.delete(id),
        });
        await done;
        notify();
        notifyOtherTabs();
        return result;
      } catch (failure) {
        try {
          transaction.abort();
        } catch {
          // The transaction has already ended.
        }
        throw failure;
      }
    },
    onChanged: (listener) => {
      listeners.add(listener);
      if (!channel) {
        channel = new BroadcastChannel(channelName);
        channel.onmessage = notify;
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
  };
}

/** Opens the browser's project store; falls back to memory without storage. */
export async function openProjectStore(name = databaseName): Promise<ProjectStore> {
  try {
    let end: () => void = () => undefined;
    const db = await open(name, () => end());
    end = () => db.close();
    return keptIn(name, db);
  } catch {
    return projectsInMemory();
  }
}
