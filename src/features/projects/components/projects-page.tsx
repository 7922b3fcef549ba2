import { Link } from 'gatsby';
import { useMemo } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsDate } from '#domain/dates/us-date.ts';
import type { FirmProjects } from '#domain/projects/firm-contract.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { useProjects } from '#src/session/projects/use-projects.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import { remove, restore } from '../project-edits.ts';
import { colleagueOf, useFirmProjects } from '../sharing/firm-projects.ts';
import { useUndo } from '../undo.ts';
import { useProjectRecords } from '../use-project-records.ts';
import { KeptWhere } from './kept-where.tsx';
import { NewProject } from './new-project.tsx';
import { OfferedBack } from './offered-back.tsx';
import * as styles from './projects.module.css';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { WithUndo } from './undo-bar.tsx';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

function contentsOf({ items, groups }: ProjectView): string {
  const goods = items.filter(({ design, part }) => design || part);
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  if (items.length === 0 && groups.length === 0) return 'Nothing in it yet';
  return [counted(pieces, 'piece', 'pieces'), groups.length > 0 && counted(groups.length, 'room', 'rooms')]
    .filter(Boolean)
    .join(' in ');
}

function ProjectEntry({ view, colleague }: { view: ProjectView; colleague: string | undefined }) {
  const dispatch = useAppDispatch();
  const undo = useUndo();
  const { id, name, archived } = view;
  const of = <span className="visually-hidden"> {name}</span>;
  const archive = (next: boolean) => {
    void dispatch(editProject(id, () => [{ id, kind: 'project', fields: { archived: next } }]));
    announce(next ? `${name} is archived.` : `${name} is back among your projects.`);
  };
  const drop = async () => {
    await dispatch(editProject(id, remove([id])));
    undo({ said: `${name} is deleted.`, undo: () => dispatch(editProject(id, restore([id]))) });
  };
  return (
    <li className={styles.entry}>
      <div>
        <h3 className={styles.entryTitle}>
          <Link to={pathTo.project(id)}>{name}</Link>
        </h3>
        <p className={`${styles.small} tabular`}>
          {contentsOf(view)} · changed {formatUsDate(new Date(view.changed))}
          {colleague && ` · shared by ${colleague}`}
        </p>
      </div>
      <div className={`${styles.actions} not-printed`}>
        <Button look="quiet" onClick={() => archive(!archived)}>
          {archived ? 'Restore' : 'Archive'}
          {of}
        </Button>
        {!colleague && (
          <Button look="quiet" onClick={() => void drop()}>
            Delete{of}
          </Button>
        )}
      </div>
    </li>
  );
}

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

const List = ({ views, firm }: { views: readonly ProjectView[]; firm: FirmProjects | undefined }) => (
  <ul role="list" className={styles.list}>
    {views.map((view) => (
      <ProjectEntry key={view.id} view={view} colleague={colleagueOf(firm, view.id)} />
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
  const { value: firm } = useFirmProjects();
  const present = useMemo(() => projects.views?.filter(({ isDeleted }) => !isDeleted), [projects.views]);
  if (!present) return <ProjectsOpening />;
  const active = present.filter(({ archived }) => !archived);
  const archived = present.filter((view) => view.archived);
  const folders = foldersOf(active);
  return (
    <WithUndo>
      <div className={`page-width ${styles.page}`}>
        <h1 className={styles.heading} tabIndex={-1}>
          Your projects
        </h1>
        <KeptWhere here={projects} />
        {projects.views?.map((view) => view.isDeleted && <OfferedBack key={view.id} view={view} />)}
        <NewProject count={present.length} folders={folders.filter(Boolean)} />
        {present.length === 0 && <Empty />}
        {folders.map((folder) => (
          <section key={folder} aria-label={folder || 'Projects in no folder'} className={styles.folder}>
            <h2 className={folder ? styles.folderTitle : 'visually-hidden'}>{folder || 'In no folder'}</h2>
            <List views={active.filter((view) => view.folder === folder)} firm={firm} />
          </section>
        ))}
        {archived.length > 0 && (
          <details className={styles.archived}>
            <summary>
              <h2 className={styles.folderTitle}>Archived ({archived.length})</h2>
            </summary>
            <List views={archived} firm={firm} />
          </details>
        )}
        <RecentlyDeleted kept={projects.kept ?? []} />
      </div>
    </WithUndo>
  );
}
