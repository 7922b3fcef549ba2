import type { PublishingProblem } from '#domain/publishing/contract.ts';
import { entryFileOf } from '#domain/publishing/entry-of-page.ts';
import { entryOfFile } from './entry-of-file.ts';

/** Converts the builder's list of dead links to a sentence for each page; undefined for other messages. */
export function deadLinkProblems(why: string): PublishingProblem[] | undefined {
  const [first = '', ...lines] = why.split('\n').filter(Boolean);
  if (!/^\d+ links lead nowhere:$/.test(first)) return undefined;
  return lines.map((line) => {
    const [, page = '', target] = /^(\S+) leads to (.+)$/.exec(line) ?? [];
    if (target === undefined) return { message: line };
    const file = entryFileOf(page);
    const entry = file && entryOfFile(file);
    const message = `${page} links to ${target}, which the site does not have. Correct the link.`;
    return { message, ...(file && { file }), ...(entry && { entry }) };
  });
}
