/** What is known of a bucket that pages are served from: kept in the bucket itself. */
export interface BucketRecord {
  version: 1;
  /** How many releases were sent to their end. */
  number: number;
  /** By path: the SHA-256 of the bytes, and the number of the last release that had them. */
  files: Readonly<Record<string, readonly [hash: string, number: number]>>;
  /** What was about to be sent or removed when a release was begun that has not come to its end. */
  unsure: readonly string[];
}

export const emptyBucket: BucketRecord = { version: 1, number: 0, files: {}, unsure: [] };

export interface UploadPlan {
  /** What is sent, one stage after the other; the order within a stage is free. */
  stages: readonly (readonly string[])[];
  /** Of these, what the bucket may have already: an upload that was cut off got so far. */
  mayBeThere: ReadonlySet<string>;
  /** What is removed once all is sent. */
  remove: readonly string[];
  /** What the record says before anything is sent, and after all of it was done. */
  begun: BucketRecord;
  done: BucketRecord;
}

/** Pages that are open, and what browsers and networks keep, may ask for files of so many releases. */
const releasesKept = 10;

const last = /^(sw\.js)$/;
/**
 * What tells of pages: the map of the site, the feed, and the build that running pages compare theirs with.
 */
const namesPages = /(\.xml|^robots\.txt|^page-data\/app-data\.json)$/;

/**
 * Nothing is named before it is there: first files that keep their bytes, then data, pages, and the worker.
 */
function stageOf(path: string, isLasting: boolean): number {
  if (isLasting) return 0;
  if (last.test(path)) return 5;
  if (namesPages.test(path)) return 4;
  if (path.endsWith('.html')) return 3;
  return path.startsWith('page-data/') ? 2 : 1;
}

/**
 * What it takes to bring a bucket to a release, whose files are given by path with their SHA-256. `isLasting`
 * says of a path that its bytes never change: such files stay for the pages of the ten releases before. A
 * plan that is cut off anywhere is followed by one, of any release, that ends in a whole site.
 */
export function planUpload(
  bucket: BucketRecord,
  release: ReadonlyMap<string, string>,
  isLasting: (path: string) => boolean,
): UploadPlan {
  const number = bucket.number + 1;
  const unsure = new Set(bucket.unsure);
  const due = [...release].filter(([path, hash]) => unsure.has(path) || bucket.files[path]?.[0] !== hash);
  const stages: string[][] = [[], [], [], [], [], []];
  for (const [path] of due) stages[stageOf(path, isLasting(path))]?.push(path);

  const gone = Object.entries(bucket.files).filter(([path]) => !release.has(path));
  const isKept = ([path, [, seen]]: (typeof gone)[number]): boolean =>
    isLasting(path) && number - seen <= releasesKept;
  const kept = gone.filter(isKept);
  const remove = gone.filter((entry) => !isKept(entry)).map(([path]) => path);

  const wanted = [...release].map(([path, hash]) => [path, [hash, number]] as const);
  const stillUnsure = kept.map(([path]) => path).filter((path) => unsure.has(path));
  return {
    stages: stages.filter((stage) => stage.length > 0),
    mayBeThere: new Set(due.map(([path]) => path).filter((path) => unsure.has(path))),
    remove,
    begun: {
      ...bucket,
      files: { ...bucket.files, ...Object.fromEntries(wanted) },
      unsure: [...new Set([...stillUnsure, ...due.map(([path]) => path), ...remove])],
    },
    done: { version: 1, number, files: Object.fromEntries([...kept, ...wanted]), unsure: stillUnsure },
  };
}
