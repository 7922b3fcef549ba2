import type { Complaint } from './content-error.ts';
import type { YamlFile } from './yaml-file.ts';

export interface Origin {
  file: string;
  yaml: YamlFile;
  at: readonly PropertyKey[];
}

/** Collects content errors and the origin of each entry, so that later checks can report line numbers. */
export interface ContentProblems {
  complaints: readonly Complaint[];
  file: (file: string, message: string, line?: number) => void;
  /** Reports an error at a path of a parsed value; `key` names a key of a map. */
  at: (origin: Origin, path: readonly PropertyKey[], message: string, key?: string) => void;
  remember: (entry: object, origin: Origin) => void;
  /** Reports an error of an entry known to `remember`. */
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
