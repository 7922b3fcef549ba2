import type { Complaint } from './content-error.ts';
import type { YamlFile } from './yaml-file.ts';

/** Where an entry was read from. */
export interface Origin {
  file: string;
  yaml: YamlFile;
  /** Where the entry stands in its file. */
  at: readonly PropertyKey[];
}

/**
 * Collects what is wrong with the content, and remembers where each entry came from so that later checks can
 * name the line.
 */
export interface ContentProblems {
  complaints: readonly Complaint[];
  /** Notes a mistake of a file as a whole. */
  file: (file: string, message: string, line?: number) => void;
  /** Notes a mistake at a path of something that was read, valid or not; `key` names one of its keys. */
  at: (origin: Origin, path: readonly PropertyKey[], message: string, key?: string) => void;
  remember: (entry: object, origin: Origin) => void;
  /** Notes a mistake of an entry that `remember` knows. */
  entry: (entry: object, path: readonly PropertyKey[], message: string) => void;
}

export function openContentProblems(): ContentProblems {
  const complaints: Complaint[] = [];
  const origins = new WeakMap<object, Origin>();
  const at: ContentProblems['at'] = ({ file, yaml, at: start }, path, message, key) => {
    const whole = [...start, ...path];
    const line = key === undefined ? yaml.lineOf(whole) : yaml.lineOfKey(whole, key);
    complaints.push({ file, line, path: key === undefined ? path : [...path, key], message });
  };
  return {
    complaints,
    file: (file, message, line = 1) => complaints.push({ file, line, path: [], message }),
    at,
    remember: (entry, origin) => origins.set(entry, origin),
    entry: (entry, path, message) => {
      const origin = origins.get(entry);
      if (!origin) throw new Error(`A mistake in content that was never read: ${message}`);
      at(origin, path, message);
    },
  };
}
