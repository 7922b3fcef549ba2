import type { NodePluginArgs } from 'gatsby';

/** Hears of content that cannot be published, in a builder that goes on after it. */
export const contentRefused = 'content-refused';

/** Ends the build; a resident builder is told why, and builds the next one from what stands there. */
export function refuseContent({ reporter }: Pick<NodePluginArgs, 'reporter'>, why: string): void {
  if (!process.emit(contentRefused as never, why as never)) reporter.panic(why);
}
