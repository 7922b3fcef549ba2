import { Link, navigate } from 'gatsby';
import { Suspense, useState } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { FirmProjects } from '#domain/projects/firm-contract.ts';
import type { ProjectFields } from '#domain/projects/project-fields.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { fetchSchedule } from '../goods-api.ts';
import { useOpenProject } from '../open-project.ts';
import { paintedPhotos } from '../photos/painted-photos.ts';
import { remove } from '../project-edits.ts';
import { colleagueOf, useFirmProjects } from '../sharing/firm-projects.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { NameForm } from './name-form.tsx';
import { PrintButton } from './print-button.tsx';
import * as styles from './projects.module.css';
import { deletedState } from './recently-deleted.tsx';

/** Downloads the project's schedule as a PDF, rendered by the server from this browser's data. */
function ScheduleButton() {
  const { view, goods, goodsAre } = useOpenProject();
  const { busy, reason, run } = useAction();
  const save = () =>
    run(async () => {
      const photos = await paintedPhotos(view, goods);
      saveFile(`${view.name}.pdf`, await fetchSchedule(view, photos));
      announce('The schedule is saved as a PDF.');
    });
  return (
    <>
      <Button look="quiet" disabled={busy || goodsAre === 'loading'} onClick={() => void save()}>
        {busy ? 'Making the PDF…' : 'Schedule as PDF'}
      </Button>
      {reason && (
        <div className={styles.refused}>
          <Notice alarm title={reason} />
        </div>
      )}
    </>
  );
}

/** Downloads the project's schedule as CSV; without prices if the shop is unreachable. */
function ScheduleCsvButton() {
  const { view, goods } = useOpenProject();
  const save = async () => {
    try {
      const { scheduleCsv } = await import('#domain/projects/schedule-csv.ts');
      const csv = scheduleCsv(view, goods?.byItem ?? new Map());
      saveFile(`${view.name}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      announce('The schedule is saved as CSV.');
    } catch {
      announce('The schedule could not be made. Check your connection and try again.');
    }
  };
  return (
    <Button look="quiet" onClick={() => void save()}>
      Schedule as CSV
    </Button>
  );
}

/** Lazy: loads on the first use. */
const ShareSheet = lazyPart(() => import('../sharing/share-sheet.tsx'));

function ShareButton({ id, name, firm }: { id: string; name: string; firm: Remote<FirmProjects> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && (
        <Suspense>
          <ShareSheet id={id} name={name} firm={firm} leave={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function ProjectHead({ view }: { view: ProjectView }) {
  const dispatch = useAppDispatch();
  const { profile } = useAuth();
  const [asked, setAsked] = useState<'name' | 'folder'>();
  const { id, name, folder, archived } = view;
  const firm = useFirmProjects();
  const colleague = colleagueOf(firm.value, id);
  const leave = () => setAsked(undefined);
  const write = (fields: ProjectFields, said: string) => {
    void dispatch(editProject(id, () => [{ id, kind: 'project', fields }]));
    announce(said);
  };
  const drop = async () => {
    await dispatch(editProject(id, remove([id])));
    await navigate(pathTo.projects, { state: deletedState(id) });
  };
  return (
    <header className={styles.head}>
      <p className={`${styles.back} not-printed`}>
        <Link to={pathTo.projects}>Your projects</Link>
        {folder && <span> / {folder}</span>}
      </p>
      {asked === 'name' ? (
        <NameForm
          label="Name of the project"
          name={name}
          words="Save name"
          onSave={(next) => write({ name: next }, 'The name is saved.')}
          onLeave={leave}
        />
      ) : (
        <h1 className={styles.heading}>{name}</h1>
      )}
      {asked === 'folder' && (
        <NameForm
          label="Client or folder"
          name={folder}
          words="Save folder"
          optional
          onSave={(next) => write({ folder: next }, 'The folder is saved.')}
          onLeave={leave}
        />
      )}
      {colleague && <p className={styles.small}>{colleague} shares this project with the firm.</p>}
      {archived && <p className={styles.small}>This project is archived.</p>}
      <div className={`${styles.actions} not-printed ${styles.tools}`}>
        <Button look="quiet" onClick={() => setAsked('name')}>
          Rename
        </Button>
        <Button look="quiet" onClick={() => setAsked('folder')}>
          {folder ? 'Change folder' : 'Put in a folder'}
        </Button>
        <DuplicateButton view={view} />
        <PrintButton />
        <ScheduleButton />
        <ScheduleCsvButton />
        {!colleague && <ShareButton id={id} name={name} firm={firm} />}
        {profile?.isPro && (
          <ButtonLink look="quiet" to={accountUrl.newClientQuote(id)}>
            Quote a client
          </ButtonLink>
        )}
        <Button
          look="quiet"
          onClick={() =>
            write({ archived: !archived }, archived ? `${name} is restored.` : `${name} is archived.`)
          }
        >
          {archived ? 'Restore' : 'Archive'}
        </Button>
        {!colleague && (
          <Button look="quiet" onClick={() => void drop()}>
            Delete
          </Button>
        )}
      </div>
    </header>
  );
}
