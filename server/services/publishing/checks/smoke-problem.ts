import { entryFileOf } from '#domain/publishing/entry-of-page.ts';

/** A problem that blocks a release, worded for editors. */
export interface SmokeProblem {
  page: string;
  message: string;
  /** The page's content file, relative to `content/`. */
  file?: string;
}

function problemOn(message: string, pages: readonly string[]): SmokeProblem {
  const [page = '/', ...others] = pages;
  const files = new Set(pages.map(entryFileOf).filter((file) => file !== undefined));
  const [file] = files;
  const rest =
    others.length === 0
      ? ''
      : ` So with ${others.length === 1 ? 'one other page' : `${others.length} other pages`}.`;
  return { page, message: message + rest, ...(files.size === 1 && file && { file }) };
}

/** Groups problems by message, so that one on thousands of pages is reported once. */
export class FoundOnPages {
  private readonly pages = new Map<string, string[]>();

  note(message: string, page: string): void {
    const known = this.pages.get(message);
    if (known) known.push(page);
    else this.pages.set(message, [page]);
  }

  problems(): SmokeProblem[] {
    return [...this.pages].map(([message, pages]) => problemOn(message, pages));
  }
}
