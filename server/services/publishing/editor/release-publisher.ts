import type { Previews } from '../previews.ts';
import { PublishRefused } from '../publish-refused.ts';
import type { Releases } from '../releases/releases.ts';
import type { Publisher } from './editor-deps.ts';

interface PublisherDeps {
  releases: Releases;
  previews: Previews;
  onError: (error: unknown) => void;
}

export const releasePublisher = ({ releases, previews, onError }: PublisherDeps): Publisher => ({
  publish: async (caller, drafts, note) => {
    const { id } = await releases.request({ cause: 'editor', drafts, note, caller });
    let release = await releases.ended(id);
    // A release merged into another shares its outcome.
    while (release.joined) release = await releases.ended(release.joined);
    if (release.state !== 'live') throw new PublishRefused(release.problems);
  },
  // Failures are recorded in the preview.
  draftSaved: (draftId) => void previews.begin(draftId).catch(onError),
  dropPreview: (draftId) => previews.drop(draftId),
  previewOf: (draftId) => previews.find(draftId),
});
