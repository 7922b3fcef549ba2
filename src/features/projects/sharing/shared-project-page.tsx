import { Suspense } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { isoDay, utcDay } from '#domain/dates/civil-day.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import type { SharedItem, SharedProject } from '#domain/projects/links-contract.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Note } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useLinkKey } from '#src/lib/react/use-link-key.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import { ElevationPlace } from '../components/elevation-place.tsx';
import * as page from '../components/projects.module.css';
import * as room from '../components/room.module.css';
import * as styles from './shared.module.css';
import { SharedComments } from './shared-comments.tsx';
import { SharedItemRow, sharedTitle } from './shared-item.tsx';
import { SharedSummary } from './shared-summary.tsx';
import { fetchShared, type Shared } from './sharing-api.ts';

/** Lazy: contains the drawing engine. */
const GroupElevation = lazyPart(() => import('../components/group-elevation.tsx'));

function SharedRoom({ name, items }: { name: string; items: readonly SharedItem[] }) {
  const byItem = new Map(items.flatMap(({ id, goods }) => (goods ? [[id, goods] as const] : [])));
  const drawn = items.filter(({ goods }) => goods?.drawing);
  return (
    <section className={room.room} aria-label={name}>
      <h2 className={room.title}>{name}</h2>
      <ul role="list" className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <SharedItemRow item={item} />
          </li>
        ))}
      </ul>
      {drawn.length > 0 && (
        <Suspense
          fallback={<ElevationPlace items={drawn.map((item) => ({ ...item, name: sharedTitle(item) }))} />}
        >
          <GroupElevation name={name} items={items} byItem={byItem} />
        </Suspense>
      )}
    </section>
  );
}

/** Lazy: contains the photo renderer. */
const SharedPhotos = lazyPart(() => import('./shared-photos.tsx'));

export const SharedOpening = () => (
  <div className={`page-width ${page.page}`}>
    <h1 className={page.heading}>A shared project</h1>
    <div data-when="waiting" className={page.waiting}>
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
      <noscript>
        <p>A shared project is shown by your browser, which takes scripts. It does not run them here.</p>
      </noscript>
    </div>
  </div>
);

const NotWorking = () => (
  <div className={`page-width ${page.page}`}>
    <StateScreen drawing="opening">
      <h1>This link does not work</h1>
      <p>
        It may have been withdrawn, it may have ended, or part of it is missing. Ask the person who sent it
        for a new one.
      </p>
      <StateActions>
        <ButtonLink look="outline" to={pathTo.projects}>
          Your own projects
        </ButtonLink>
      </StateActions>
    </StateScreen>
  </div>
);

const roomsOf = ({ groups, items }: SharedProject): { id: string; name: string; items: SharedItem[] }[] =>
  [{ id: '', name: groups.length > 0 ? 'Not in a room yet' : 'Openings' }, ...groups].flatMap((room) => {
    const own = items.filter(({ group }) => (group ?? '') === room.id);
    return own.length > 0 ? [{ ...room, items: own }] : [];
  });

interface OpenedProps extends Shared {
  linkKey: string;
  onChanged: (comments: Shared['comments']) => void;
}

function Opened({ project, comments, linkKey, onChanged }: OpenedProps) {
  const rooms = roomsOf(project);
  const titles = new Map(project.items.map((item) => [item.id, sharedTitle(item)]));
  return (
    <div className={`page-width ${page.page}`}>
      <header className={page.head}>
        <p className={page.small}>Shared with you to look at</p>
        <h1 className={page.heading}>{project.name}</h1>
        <p className={page.small}>Last changed {formatLongDay(isoDay(utcDay(project.changed)))}</p>
        <div className={`${page.actions} not-printed ${page.tools}`}>
          <Button look="quiet" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <div className={page.columns}>
        <div className={page.rooms}>
          {rooms.length === 0 && <Note>There is nothing in this project yet.</Note>}
          {rooms.map((room) => (
            <SharedRoom key={room.id} {...room} />
          ))}
          {project.photos.length > 0 && (
            <Suspense fallback={<Skeleton height="20rem" />}>
              <SharedPhotos linkKey={linkKey} project={project} />
            </Suspense>
          )}
          <SharedComments linkKey={linkKey} comments={comments} titles={titles} onChanged={onChanged} />
        </div>
        <SharedSummary project={project} />
      </div>
    </div>
  );
}

export function SharedProjectPage() {
  const key = useLinkKey();
  const question = key === '' ? undefined : JSON.stringify([key, storedPostalCode()]);
  const { known, failure, retry, take } = useRemote(question, (signal) => fetchShared(key, signal), {
    everyMs: Number.POSITIVE_INFINITY,
  });

  if (key === '' || (failure instanceof ApiError && [404, 422].includes(failure.status)))
    return <NotWorking />;
  if (known)
    return (
      <Opened
        key={key}
        project={known.project}
        comments={known.comments}
        linkKey={key}
        onChanged={(comments) => take({ project: known.project, comments })}
      />
    );
  if (failure === undefined) return <SharedOpening />;
  return (
    <div className={`page-width ${page.page}`}>
      <h1 className={page.heading}>A shared project</h1>
      <FailureNotice failure={failure} retry={retry} />
    </div>
  );
}
