import type { Previews } from '../previews.ts';
import { PublishRefused } from '../publish-refused.ts';
import type { Releases } from '../releases.ts';
import type { Publisher } from './editor-deps.ts';

interface PublisherDeps {
  releases: Releases;
  previews: Previews;
  onError: (error: unknown) => void;
}

/** Publishes what the editor hands on by a release of its own, and waits for what becomes of that. */
export const releasePublisher = ({ releases, previews, onError }: PublisherDeps): Publisher => ({
  publish: async (caller, drafts, note) => {
    const { id } = await releases.request({ cause: 'editor', drafts, note, caller });
    let release = await releases.ended(id);
    // One of several that were asked for together: one has the outcome of them all.
    while (release.joined) release = await releases.ended(release.joined);
    if (release.state !== 'live') throw new PublishRefused(release.problems);
  },
  // A preview that cannot be made says so by itself.
  draftSaved: (draftId) => void previews.begin(draftId).catch(onError),
  previewOf: (draftId) => previews.find(draftId),
});
