import { useMemo } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useProjects } from '#src/session/projects/use-projects.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import { useProjectRecords } from '../use-project-records.ts';
import { KeptWhere } from './kept-where.tsx';
import { NewProject } from './new-project.tsx';
import { OfferedBack } from './offered-back.tsx';
import { ProjectEntry } from './project-entry.tsx';
import * as styles from './projects.module.css';
import { WithUndo } from './undo-bar.tsx';

export const ProjectsOpening = () => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>Your projects</h1>
    <div data-when="waiting" className={styles.waiting}>
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <noscript>
        <p>Projects are kept by your browser, which takes scripts. It does not run them here.</p>
      </noscript>
    </div>
  </div>
);

const List = ({ views }: { views: readonly ProjectView[] }) => (
  <ul role="list" className={styles.list}>
    {views.map((view) => (
      <ProjectEntry key={view.id} view={view} />
    ))}
  </ul>
);

const foldersOf = (views: readonly ProjectView[]): string[] =>
  [...new Set(views.map(({ folder }) => folder))].sort((one, other) => one.localeCompare(other, 'en-US'));

const Empty = () => (
  <StateScreen drawing="bench">
    <p>
      A project holds the windows, doors and parts of one house: by room, with names, quantities and what they
      cost today. Start one above, or save to one from any design, part or cart line.
    </p>
    <StateActions>
      <ButtonLink look="outline" to={pathTo.configure}>
        Design &amp; price
      </ButtonLink>
    </StateActions>
  </StateScreen>
);

export function ProjectsPage() {
  const projects = useProjects();
  useProjectRecords(projects.views);
  const present = useMemo(() => projects.views?.filter(({ isDeleted }) => !isDeleted), [projects.views]);
  if (!present) return <ProjectsOpening />;
  const active = present.filter(({ archived }) => !archived);
  const archived = present.filter((view) => view.archived);
  const folders = foldersOf(active);
  return (
    <WithUndo>
      <div className={`page-width ${styles.page}`}>
        <h1 className={styles.heading}>Your projects</h1>
        <KeptWhere here={projects} />
        {projects.views?.map((view) => view.isDeleted && <OfferedBack key={view.id} view={view} />)}
        <NewProject count={present.length} folders={folders.filter(Boolean)} />
        {present.length === 0 && <Empty />}
        {folders.map((folder) => (
          <section key={folder} aria-label={folder || 'Projects in no folder'} className={styles.folder}>
            <h2 className={folder ? styles.folderTitle : 'visually-hidden'}>{folder || 'In no folder'}</h2>
            <List views={active.filter((view) => view.folder === folder)} />
          </section>
        ))}
        {archived.length > 0 && (
          <details className={styles.archived}>
            <summary>
              <h2 className={styles.folderTitle}>Archived ({archived.length})</h2>
            </summary>
            <List views={archived} />
          </details>
        )}
      </div>
    </WithUndo>
  );
}
