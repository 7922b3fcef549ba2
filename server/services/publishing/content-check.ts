import type { ContentSet } from '#domain/content/content-set.ts';
import type { PublishingProblem } from '#domain/contracts/publishing.ts';
import { entryOfFile } from './entry-of-file.ts';
import { PublishRefused } from './publish-refused.ts';

/** A mistake in a file of content, as its reader finds it. */
interface Complaint {
  file: string;
  line: number;
  path: readonly PropertyKey[];
  message: string;
}

const hasComplaints = (error: unknown): error is { complaints: readonly Complaint[] } =>
  error instanceof Error && 'complaints' in error && Array.isArray(error.complaints);

export interface ContentCheckDeps {
  /** Makes content of its files, or throws an error with its `complaints`. */
  contentOf: (files: ReadonlyMap<string, string>) => ContentSet;
  /** How many visits of parties lie ahead at a branch. */
  visitsAheadAt: (branchId: string) => Promise<number>;
}

/** Whether content can be published: valid in itself, and nothing gone that anybody counts on. */
export class ContentCheck {
  constructor(private readonly deps: ContentCheckDeps) {}

  /** The content of these files, or a `PublishRefused` with every mistake, its file, line and field. */
  read(files: ReadonlyMap<string, string>): ContentSet {
    try {
      return this.deps.contentOf(files);
    } catch (error) {
      if (!hasComplaints(error)) throw error;
      throw new PublishRefused(
        error.complaints.map((complaint) => this.problemOf(complaint)),
        { cause: error },
      );
    }
  }

  /** Refuses content in which a branch is gone that parties have a visit of. */
  async compare(before: ContentSet, after: ContentSet): Promise<void> {
    const kept = new Set(after.branches.map(({ branch_id }) => branch_id));
    const problems: PublishingProblem[] = [];
    for (const { branch_id, formal_name } of before.branches) {
      if (kept.has(branch_id)) continue;
      const visits = await this.deps.visitsAheadAt(branch_id);
      const file = `branches/${branch_id}.yaml`;
      if (visits > 0)
        problems.push({
          file,
          entry: entryOfFile(file),
          message: `${formal_name} cannot be removed: ${visits === 1 ? 'one visit is' : `${visits} visits are`} booked there. Move or cancel them at the desk first.`,
        });
    }
    if (problems.length > 0) throw new PublishRefused(problems);
  }

  private problemOf({ file, line, path, message }: Complaint): PublishingProblem {
    const within = file.replace(/^content\//, '');
    const entry = entryOfFile(within);
    const field = path.map(String).join('.');
    return { file: within, line, message, ...(field && { path: field }), ...(entry && { entry }) };
  }
}
