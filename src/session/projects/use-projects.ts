import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { followProjects } from './follow-projects.ts';
import { onProjectsHere, type ProjectsHere, projectsHere } from './projects-here.ts';

export interface Projects extends ProjectsHere {
  views: readonly ProjectView[] | undefined;
}

export function useProjects(): Projects {
  const here = useSyncExternalStore(onProjectsHere, projectsHere, projectsHere);
  useEffect(() => followProjects(), []);
  const { kept } = here;
  const views = useMemo(
    () =>
      kept
        ?.map(({ document }) => projectView(document))
        .sort((one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1)),
    [kept],
  );
  return { ...here, views };
}
