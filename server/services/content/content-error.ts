import { StartupError } from '#server/startup-error.ts';

/** A place in an editor's file and what is wrong there. */
export interface Complaint {
  /** From the project's folder, as an editor sees it: `content/branches/norwalk-ct.yaml`. */
  file: string;
  line: number;
  path: readonly PropertyKey[];
  message: string;
}

const lineOf = ({ file, line, path, message }: Complaint): string =>
  `${file}:${line} ${path.length > 0 ? `${path.map(String).join('.')}: ` : ''}${message}`;

const shown = 20;

/** Content that cannot be served: one line for each mistake, in the order of the files. */
export class ContentError extends StartupError {
  override name = 'ContentError';

  constructor(readonly complaints: readonly Complaint[]) {
    const lines = complaints.slice(0, shown).map(lineOf);
    const rest = complaints.length - lines.length;
    super([...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'));
  }
}
