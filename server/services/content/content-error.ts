import { StartupError } from '#server/program/startup-error.ts';

export interface Complaint {
  /** Relative to the project: `content/branches/norwalk-ct.yaml`. */
  file: string;
  line: number;
  path: readonly PropertyKey[];
  message: string;
}

const lineOf = ({ file, line, path, message }: Complaint): string =>
  `${file}:${line} ${path.length > 0 ? `${path.map(String).join('.')}: ` : ''}${message}`;

const shown = 20;

/** Invalid content: one line per error, in the order of the files. */
export class ContentError extends StartupError {
  override name = 'ContentError';

  constructor(readonly complaints: readonly Complaint[]) {
    const lines = complaints.slice(0, shown).map(lineOf);
    const rest = complaints.length - lines.length;
    super([...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'));
  }
}
