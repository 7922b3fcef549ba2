import { type RouteComponentProps, Router } from '@gatsbyjs/reach-router';
import type { HeadProps } from 'gatsby';
import { Suspense } from 'react';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Route } from '#src/app/route.tsx';
import { QuickOrder } from '#src/features/cart/quick-order/quick-order.tsx';
import { ProjectsOpening, ProjectsPage } from '#src/features/projects/components/projects-page.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

// The list renders before the editor of a single project, which is equally large.
const ProjectPage = lazyPart(async () => ({
  default: (await import('#src/features/projects/components/project-page.tsx')).ProjectPage,
}));

const quickOrder = (project: { id: string; name: string }) => (
  <QuickOrder key={project.id} project={project} />
);

const OneProject = ({ id }: RouteComponentProps & { id?: string }) => (
  <Suspense fallback={<ProjectsOpening />}>
    <ProjectPage id={id} adding={quickOrder} />
  </Suspense>
);

const PhotoPage = lazyPart(async () => ({
  default: (await import('#src/features/projects/photos/photo-page.tsx')).PhotoPage,
}));

const OnePhoto = ({ id, photo }: RouteComponentProps & { id?: string; photo?: string }) => (
  <Suspense fallback={<ProjectsOpening />}>
    <PhotoPage id={id} photo={photo} />
  </Suspense>
);

export default function ProjectsRoutes() {
  // The static page has its own path and no browser storage.
  if (!useHydrated()) return <ProjectsOpening />;
  return (
    <Router basepath="/projects">
      <OneProject path=":id" />
      <OnePhoto path=":id/photos/:photo" />
      <Route path="/*" page={ProjectsPage} />
    </Router>
  );
}

export const Head = (_: HeadProps) => (
  <>
    <PageHead
      title="Your projects"
      description="The windows, doors and parts of a house, room by room, at the prices of today."
      path="/projects/"
    />
    <meta name="robots" content="noindex" />
  </>
);
