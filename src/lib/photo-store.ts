import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The file of a photo as this browser has it: re-encoded here, without place or camera. */
export interface KeptPhoto {
  project: string;
  id: string;
  content: ArrayBuffer;
  /** Whether an account does not have it yet; left out once it has. */
  waits?: 1;
}

type Key = [project: string, id: string];

interface Kept extends DBSchema {
  photos: { key: Key; value: KeptPhoto; indexes: { waits: number } };
}

export interface PhotoStore {
  get: (project: string, id: string) => Promise<KeptPhoto | undefined>;
  put: (photo: KeptPhoto) => Promise<unknown>;
  /** Those that no account has yet. */
  waiting: () => Promise<Key[]>;
  /** Has the photos of a project sent once more. */
  sendAgain: (project: string) => Promise<void>;
  /** Takes the photos of all other projects away. */
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

/** Where the browser has no IndexedDB: for as long as the page. */
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
      // A visitor who empties the browser must not wait for this page, which opens it anew.
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

/** The photos that this browser keeps, beside its projects. */
export function photoStore(): Promise<PhotoStore> {
  opened ??= open(() => {
    opened = undefined;
  });
  return opened;
}
