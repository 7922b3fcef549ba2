import { navigate } from 'gatsby';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { photoLimits } from '#domain/projects/photos/photo-limits.ts';
import { hasRoom, projectLimits } from '#domain/projects/project-fields.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { changeProject } from '#src/session/projects/change-project.ts';
import { keepPhoto } from '#src/session/projects/project-photos.ts';
import { changeHere, editProject } from '#src/session/projects/projects-here.ts';
import { newPhoto } from '../photos/photo-edits.ts';
import { newGroup, newNote } from '../project-edits.ts';
import { NameForm } from './name-form.tsx';
import * as styles from './projects.module.css';

/** Formats that all browsers decode; phones convert other formats if only these are accepted. */
const kinds = 'image/jpeg,image/png,image/webp';
const notKept = 'This browser could not keep the photo. It may be out of room.';

function AddPhoto({ project }: { project: string }) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setBusy(true);
    setReason('');
    try {
      const { takePhoto, PhotoRefused } = await import('#src/lib/take-photo.ts');
      try {
        const taken = await takePhoto(file);
        const [item, id] = [newUuid(), newUuid()];
        await keepPhoto({ project, id, content: taken.content });
        const edit = newPhoto(item, id, taken);
        await dispatch(changeHere((rows, owner) => changeProject(rows, owner, project, edit)));
        announce('The photo is in your project.');
        await navigate(pathTo.projectPhoto(project, item));
        return;
      } catch (failure) {
        setReason(failure instanceof PhotoRefused ? failure.message : notKept);
      }
    } catch {
      setReason('The shop cannot be reached. Check your connection and try again.');
    } finally {
      setBusy(false);
      // Allows selecting the same file again.
      target.value = '';
    }
  };

  return (
    <>
      <Button look="outline" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? 'Opening the photo…' : 'Add a photo of the house'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        aria-label="Photo of the house"
        onChange={(event) => void take(event)}
      />
      {reason && (
        <div className={styles.refused}>
          <Notice alarm title="The photo was not added.">
            <p>{reason}</p>
          </Notice>
        </div>
      )}
    </>
  );
}

/** Lazy: loads on the first use. */
const WindowSchedule = lazyPart(
  () => import(/* webpackChunkName: "project-openings" */ '../window-schedule/window-schedule.tsx'),
);

export function NewThings({ view }: { view: ProjectView }) {
  const dispatch = useAppDispatch();
  const [naming, setNaming] = useState(false);
  const [listing, setListing] = useState(false);
  if (naming)
    return (
      <NameForm
        label="Name of the room"
        words="Add room"
        onSave={(name) => {
          void dispatch(editProject(view.id, newGroup(name)));
          announce(`${name} is added.`);
        }}
        onLeave={() => setNaming(false)}
      />
    );
  return (
    <>
      <div className={`${styles.actions} not-printed ${styles.tools}`}>
        {view.groups.length < projectLimits.groups && (
          <Button look="outline" onClick={() => setNaming(true)}>
            Add a room
          </Button>
        )}
        {hasRoom(view) ? (
          <>
            <Button look="outline" onClick={() => void dispatch(editProject(view.id, newNote(null)))}>
              Add a note
            </Button>
            {view.items.filter(({ photo }) => photo).length < photoLimits.inProject && (
              <AddPhoto project={view.id} />
            )}
            <ButtonLink look="outline" to={pathTo.configure}>
              Design a window or door
            </ButtonLink>
            <ButtonLink look="outline" to={pathTo.parts}>
              Find a part
            </ButtonLink>
            <Button
              look={listing ? 'ink' : 'outline'}
              aria-expanded={listing}
              onClick={() => setListing(!listing)}
            >
              Add a window schedule
            </Button>
          </>
        ) : (
          <p>
            This project is full: it holds {projectLimits.items} items. What you save next goes to another
            project.
          </p>
        )}
      </div>
      {listing && hasRoom(view) && (
        <div className="not-printed">
          <Suspense fallback={<Skeleton height="18rem" />}>
            <WindowSchedule project={{ id: view.id, name: view.name }} />
          </Suspense>
        </div>
      )}
    </>
  );
}
