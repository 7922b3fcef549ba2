import type { RouteComponentProps } from '@gatsbyjs/reach-router';
import { useMemo } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { ProjectItem, ProjectView } from '#domain/projects/project-view.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { readPhoto } from '#src/session/projects/project-photos.ts';
import type { ProjectsHere } from '#src/session/projects/project-rows.ts';
import { useProjects } from '#src/session/projects/use-projects.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import * as page from '../components/projects.module.css';
import { ProjectsOpening } from '../components/projects-page.tsx';
import { WithUndo } from '../components/undo-bar.tsx';
import { titleOf } from '../item-words.ts';
import { useProjectRecords } from '../use-project-records.ts';
import { PhotoBench } from './photo-bench.tsx';
import { PhotoScene } from './photo-scene.ts';

type Photographed = ProjectItem & { photo: NonNullable<ProjectItem['photo']> };

const hasPhoto = (item: ProjectItem): item is Photographed => item.photo !== undefined;

function OpenPhoto({ view, item, here }: { view: ProjectView; item: Photographed; here: ProjectsHere }) {
  const { id } = item.photo;
  const { value, failure, isLoading, retry } = useRemote(`${view.id} ${id}`, () => readPhoto(view.id, id));
  const photo = useMemo(() => value && new PhotoScene(value), [value]);
  if (photo) return <PhotoBench view={view} item={item} photo={photo} here={here} />;
  return (
    <div className={`page-width ${page.page}`}>
      <h1 className={page.heading}>{titleOf(item, undefined)}</h1>
      {isLoading ? (
        <div data-when="waiting">
          <Skeleton height="60vh" />
        </div>
      ) : (
        <StateScreen drawing="opening">
          <p>The photo itself is not in this browser. {messageOf(failure)}</p>
          <StateActions>
            <Button onClick={retry}>Try again</Button>
            <ButtonLink look="outline" to={pathTo.project(view.id)}>
              Back to the project
            </ButtonLink>
          </StateActions>
        </StateScreen>
      )}
    </div>
  );
}

export function PhotoPage({
  id = '',
  photo = '',
}: RouteComponentProps & { id?: string | undefined; photo?: string | undefined }) {
  const { views, ...here } = useProjects();
  const view = views?.find((one) => one.id === id && !one.isDeleted);
  const item = view?.items.filter(hasPhoto).find((one) => one.id === photo);
  useProjectRecords(views, view, item?.id);
  if (!views) return <ProjectsOpening />;
  return (
    <WithUndo>
      {view && item ? (
        <OpenPhoto key={item.photo.id} view={view} item={item} here={here} />
      ) : (
        <div className={`page-width ${page.page}`}>
          <StateScreen drawing="opening">
            <h1>There is no such photo here</h1>
            <p>It may have been deleted, or be in an account that is not signed in here.</p>
            <StateActions>
              <ButtonLink to={pathTo.projects}>Your projects</ButtonLink>
            </StateActions>
          </StateScreen>
        </div>
      )}
    </WithUndo>
  );
}
