import { useState } from 'react';
import type { ProjectLink } from '#domain/projects/links-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { signIn } from '#src/session/customer/sign-in.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { syncNow } from '#src/session/projects/projects-here.ts';
import * as styles from '../components/sheet.module.css';
import { Sheet } from '../components/sheet.tsx';
import { LinkEntry } from './link-entry.tsx';
import { LinkForm } from './link-form.tsx';
import * as own from './share.module.css';
import { fetchLinks } from './sharing-api.ts';

interface Shared {
  id: string;
  name: string;
}

function Links({ id }: Pick<Shared, 'id'>) {
  const [changed, setChanged] = useState<readonly ProjectLink[]>();
  const { known, isLoading, failure, retry } = useRemote(id, async (signal) => {
    // Sync first: the account may not have the project yet.
    await syncNow();
    return fetchLinks(id, signal);
  });
  const links = changed ?? known;
  if (failure !== undefined && !links)
    return (
      <Notice alarm title={messageOf(failure)}>
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  if (isLoading && !links) return <Skeleton height="6rem" />;
  return (
    <>
      {links?.length === 0 && <p className={own.small}>No link yet. Nobody but you can open this project.</p>}
      {links && links.length > 0 && (
        <ul role="list" className={own.links}>
          {links.map((link) => (
            <LinkEntry key={link.id} link={link} onChanged={setChanged} />
          ))}
        </ul>
      )}
      <LinkForm projectId={id} onMade={setChanged} />
    </>
  );
}

export default function ShareSheet({ id, name, leave }: Shared & { leave: () => void }) {
  const signedIn = useSignedIn();
  const dispatch = useAppDispatch();
  return (
    <Sheet title={`Share ${name}`} leave={leave}>
      <p>
        Anyone with a link sees the rooms, units, notes and list prices as they are when they look, and can
        comment. They never see your folder, your own prices or your account.
      </p>
      {signedIn ? (
        <Links id={id} />
      ) : (
        <>
          <p>To share a project, keep it in your account first.</p>
          <div className={styles.actions}>
            <Button onClick={() => void dispatch(signIn())}>Sign in</Button>
          </div>
        </>
      )}
      <div className={styles.actions}>
        <Button look="outline" onClick={leave}>
          Done
        </Button>
      </div>
    </Sheet>
  );
}
