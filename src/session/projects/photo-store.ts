import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A stored photo, re-encoded without location or camera data. */
export interface KeptPhoto {
  project: string;
  id: string;
  content: ArrayBuffer;
  /** Set while it is not uploaded to an account. */
  waits?: 1;
}

type Key = [project: string, id: string];

interface Kept extends DBSchema {
  photos: { key: Key; value: KeptPhoto; indexes: { waits: number } };
}

export interface PhotoStore {
  get: (project: string, id: string) => Promise<KeptPhoto | undefined>;
  put: (photo: KeptPhoto) => Promise<unknown>;
  waiting: () => Promise<Key[]>;
  sendAgain: (project: string) => Promise<void>;
  keepOnly: (projects: ReadonlySet<string>) => Promise<void>;
}

const databaseName = 'clerestory-photos';

function keptIn(db: IDBPDatabase<Kept>): PhotoStore {
  return {
    get: (...key) => db.get('photos', key),
    put: (photo) => db.put('photos', photo),
    waiting: () => db.getAllKeysFromIndex('photos', 'waits'),
    sendAgain: async (project) => {
      const { store, done } = db.transaction('photos', 'readwrite');
      for (const photo of await store.getAll(IDBKeyRange.bound([project], [project, []])))
        await store.put({ ...photo, waits: 1 });
      await done;
    },
    keepOnly: async (projects) => {
      const { store, done } = db.transaction('photos', 'readwrite');
      const others = (await store.getAllKeys()).filter(([project]) => !projects.has(project));
      await Promise.all([...others.map((key) => store.delete(key)), done]);
    },
  };
}

/** Fallback without IndexedDB, until the page closes. */
function inMemory(): PhotoStore {
  const kept = new Map<string, KeptPhoto>();
  return {
    get: async (project, id) => kept.get(`${project} ${id}`),
    put: async (photo) => kept.set(`${photo.project} ${photo.id}`, photo),
    waiting: async () =>
      [...kept.values()].flatMap(({ project, id, waits }): Key[] => (waits ? [[project, id]] : [])),
    sendAgain: async (project) => {
      for (const photo of kept.values()) if (photo.project === project) photo.waits = 1;
    },
    keepOnly: async (projects) => {
      for (const [key, { project }] of kept) if (!projects.has(project)) kept.delete(key);
    },
  };
}

async function open(forget: () => void): Promise<PhotoStore> {
  try {
    const db = await openDB<Kept>(databaseName, 1, {
      upgrade: (fresh) =>
        fresh.createObjectStore('photos', { keyPath: ['project', 'id'] }).createIndex('waits', 'waits'),
      // Close, so that clearing the browser's data is not blocked; the next use reopens it.
      blocking: () => {
        db.close();
        forget();
      },
      terminated: forget,
    });
    return keptIn(db);
  } catch {
    return inMemory();
  }
}

let opened: Promise<PhotoStore> | undefined;

export function photoStore(): Promise<PhotoStore> {
  opened ??= open(() => {
    opened = undefined;
  });
  return opened;
}
