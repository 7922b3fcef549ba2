import type { ContentSet } from '#domain/content/content-set.ts';
import type { PublishingProblem } from '#domain/publishing/contract.ts';
import { entryOfFile } from './entry-of-file.ts';
import { PublishRefused } from './publish-refused.ts';

interface Complaint {
  file: string;
  line: number;
  path: readonly PropertyKey[];
  message: string;
}

const hasComplaints = (error: unknown): error is { complaints: readonly Complaint[] } =>
  error instanceof Error && 'complaints' in error && Array.isArray(error.complaints);

export interface ContentCheckDeps {
  /** Builds content from files; throws an error with `complaints`. */
  contentOf: (files: ReadonlyMap<string, string>) => ContentSet;
  visitsAheadAt: (branchId: string) => Promise<number>;
}

/** Checks that content is valid and that removed entries are not in use. */
export class ContentCheck {
  constructor(private readonly deps: ContentCheckDeps) {}

  /** Builds content from files; throws `PublishRefused` with file, line and field of each error. */
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

  /** Rejects content that removes a branch with upcoming visits. */
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
