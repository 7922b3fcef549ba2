import type { RouteComponentProps } from '@gatsbyjs/reach-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { hasRoom } from '#domain/projects/project-fields.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';
import type { ProjectsHere } from '#src/session/projects/project-rows.ts';
import { guest } from '#src/session/projects/projects-owner.ts';
import { useProjects } from '#src/session/projects/use-projects.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import { ItemSheet } from '../item-sheet.tsx';
import { type OpenProject, OpenProjectContext } from '../open-project.ts';
import { useGoods } from '../use-goods.ts';
import { useProjectRecords } from '../use-project-records.ts';
import { Conflicts } from './conflicts.tsx';
import { KeptWhere } from './kept-where.tsx';
import { NewThings } from './new-things.tsx';
import { OfferedBack } from './offered-back.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { ProjectHead } from './project-head.tsx';
import { ProjectSummary } from './project-summary.tsx';
import * as styles from './projects.module.css';
import { ProjectsOpening } from './projects-page.tsx';
import { Room } from './room.tsx';
import { WithUndo } from './undo-bar.tsx';

/** Lazy: load on the first use. */
const ChangeSeveral = lazyPart(
  () => import(/* webpackChunkName: "project-openings" */ '../several/change-several.tsx'),
);
const OpeningsTable = lazyPart(
  () => import(/* webpackChunkName: "project-openings" */ '../several/openings-table.tsx'),
);

const OwnerComments = lazyPart(() => import('../sharing/owner-comments.tsx'));

interface WaysProps {
  isTable: boolean;
  show: (isTable: boolean) => void;
}

/** Ways to look at many openings, and to change them together */
function Ways({ isTable, show }: WaysProps) {
  const [changing, setChanging] = useState(false);
  return (
    <Cluster gap={3} className="not-printed">
      <Button look={isTable ? 'ink' : 'outline'} aria-pressed={isTable} onClick={() => show(!isTable)}>
        Show as a table
      </Button>
      <Button look="outline" onClick={() => setChanging(true)}>
        Change several designs
      </Button>
      {changing && (
        <Suspense>
          <ChangeSeveral leave={() => setChanging(false)} />
        </Suspense>
      )}
    </Cluster>
  );
}

function Open({
  view,
  here,
  others,
  adding,
  edited,
  edit,
}: {
  view: ProjectView;
  here: ProjectsHere;
  others: OpenProject['others'];
  adding: ReactNode;
  edited: string | undefined;
  edit: (id: string | undefined) => void;
}) {
  const [asked, ask] = useState<string>();
  const [moving, setMoving] = useState<string>();
  const [printed, setPrinted] = useState<OpenProject['printed']>(new Map());
  const [isTable, setTable] = useState(false);
  const signedIn = useSignedIn();
  const { latest, failure, isLoading, retry } = useGoods(view);
  const goods = failure === undefined ? latest : undefined;
  const [isOffline] = useState(() => !navigator.onLine);
  const missing = isOffline ? 'offline' : failure === undefined ? 'loading' : 'failed';
  // Notes and photos alone need no product data.
  const goodsAre = goods || (failure === undefined && !isLoading) ? 'known' : missing;
  const open = useMemo(
    (): OpenProject => ({ view, goods, goodsAre, others, edit, ask, moving, setMoving, printed, setPrinted }),
    [view, goods, goodsAre, others, edit, moving, printed],
  );
  const item = view.items.find(({ id }) => id === edited);
  const loose = view.items.filter(({ group }) => group === null);
  const designs = view.items.filter(({ design }) => design).length;
  return (
    <OpenProjectContext value={open}>
      <div className={`page-width ${styles.page}`}>
        <ProjectHead view={view} />
        <KeptWhere here={here} />
        {here.owner !== guest && (
          <div className={styles.talk}>
            {signedIn && (
              <Suspense>
                <OwnerComments />
              </Suspense>
            )}
          </div>
        )}
        <OfferedBack view={view} />
        <Conflicts view={view} />
        <div className={styles.columns}>
          <div className={styles.rooms}>
            {designs > 1 && <Ways isTable={isTable} show={setTable} />}
            {isTable && designs > 1 ? (
              <Suspense fallback={<Skeleton height="24rem" />}>
                <OpeningsTable />
              </Suspense>
            ) : (
              <>
                {(loose.length > 0 || view.groups.length === 0) && <Room group={null} items={loose} />}
                {view.groups.map((group) => (
                  <Room
                    key={group.id}
                    group={group}
                    items={view.items.filter((one) => one.group === group.id)}
                  />
                ))}
              </>
            )}
            <NewThings view={view} />
            {adding}
          </div>
          <ProjectSummary isLoading={isLoading} retry={retry} />
        </div>
      </div>
      {item && <ItemSheet key={item.id} item={item} leave={() => edit(undefined)} />}
      {asked && <PlaceSheet key={asked} id={asked} leave={() => ask(undefined)} />}
    </OpenProjectContext>
  );
}

interface ProjectPageProps extends RouteComponentProps {
  id?: string | undefined;
  adding?: (project: { id: string; name: string }) => ReactNode;
}

export function ProjectPage({ id = '', adding }: ProjectPageProps) {
  const { views, ...here } = useProjects();
  const view = views?.find((one) => one.id === id && !one.isDeleted);
  const [edited, edit] = useState<string>();
  useProjectRecords(views, view, edited);
  const others = useMemo(
    () =>
      (views ?? []).flatMap((one) =>
        one.id === id || one.isDeleted || one.archived || !hasRoom(one)
          ? []
          : [{ id: one.id, name: one.name }],
      ),
    [views, id],
  );
  if (!views) return <ProjectsOpening />;
  return (
    <WithUndo>
      {view ? (
        <Open
          key={id}
          view={view}
          here={here}
          others={others}
          edited={edited}
          edit={edit}
          adding={adding?.({ id, name: view.name })}
        />
      ) : (
        <div className={`page-width ${styles.page}`}>
          <StateScreen drawing="opening">
            <h1>There is no such project here</h1>
            <p>It may be in another browser, or in an account that is not signed in here.</p>
            <StateActions>
              <ButtonLink to={pathTo.projects}>Your projects</ButtonLink>
            </StateActions>
          </StateScreen>
        </div>
      )}
    </WithUndo>
  );
}
