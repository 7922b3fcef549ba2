export interface BucketRecord {
  version: 1;
  number: number;
  /** By path: SHA-256, and the number of the last release with the file. */
  files: Readonly<Record<string, readonly [hash: string, number: number]>>;
  /** Files that an incomplete release may have uploaded or removed. */
  unsure: readonly string[];
}

export const emptyBucket: BucketRecord = { version: 1, number: 0, files: {}, unsure: [] };

export interface UploadPlan {
  /** Upload stages in order; order within a stage is free. */
  stages: readonly (readonly string[])[];
  /** Files that an interrupted upload may already have sent. */
  mayBeThere: ReadonlySet<string>;
  remove: readonly string[];
  begun: BucketRecord;
  done: BucketRecord;
}

/** Open pages and caches may request files of this many releases. */
const releasesKept = 10;

const last = /^(sw\.js)$/;
/** Files that announce pages: sitemap, feed, and the build id that running pages compare. */
const namesPages = /(\.xml|^robots\.txt|^page-data\/app-data\.json)$/;

/** Referenced files come first: immutable files, then data, pages and the service worker. */
function stageOf(path: string, isLasting: boolean): number {
  if (isLasting) return 0;
  if (last.test(path)) return 5;
  if (namesPages.test(path)) return 4;
  if (path.endsWith('.html')) return 3;
  return path.startsWith('page-data/') ? 2 : 1;
}

/**
 * Plans a release's upload by path and SHA-256. `isLasting` marks immutable files, kept for ten earlier
 * releases. After an interruption at any point, the next plan yields a complete site.
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
