import type { HeadProps } from 'gatsby';
import { sharedProject } from '#domain/content/paths/shared-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { SharedOpening, SharedProjectPage } from '#src/features/projects/sharing/shared-project-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function SharedProjectRoute() {
  // The static page cannot know the link's content.
  return useHydrated() ? <SharedProjectPage /> : <SharedOpening />;
}

export const Head = (_: HeadProps) => (
  <>
    <PageHead
      title="A shared project"
      description="The windows, doors and parts of a house, room by room, as somebody shared them."
      path={sharedProject}
    />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
  </>
);
