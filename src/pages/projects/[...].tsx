import { Router } from '@gatsbyjs/reach-router';
import type { HeadProps } from 'gatsby';
import { PageHead } from '../../app/layout/page-head.tsx';
import { Route } from '../../app/route.tsx';
import { ProjectPage } from '../../features/projects/components/project-page.tsx';
import { ProjectsOpening, ProjectsPage } from '../../features/projects/components/projects-page.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

export default function ProjectsRoutes() {
  // The static page is made at a path of its own, and no build knows what a browser keeps.
  if (!useHydrated()) return <ProjectsOpening />;
  return (
    <Router basepath="/projects">
      <ProjectPage path=":id" />
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
