import { z } from 'zod';
import type { FirmProjects } from '#domain/projects/firm-contract.ts';
import type { ProjectLink } from '#domain/projects/links-contract.ts';
import { newProjectLinkSchema } from '#domain/projects/links-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { type Remote, useRemote } from '#src/lib/react/use-remote.ts';
import { signIn } from '#src/session/customer/sign-in.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { syncNow } from '#src/session/projects/projects-here.ts';
import * as styles from '../components/sheet-form.module.css';
import { FirmShare } from './firm-share.tsx';
import { LinkEntry } from './link-entry.tsx';
import { fetchLinks, makeLink } from './sharing-api.ts';

const { shape } = newProjectLinkSchema;
const schema = z.object({
  name: shape.name,
  expires_on: z
    .string()
    .transform((day) => day || null)
    .pipe(shape.expires_on.unwrap()),
  for_branch: z.boolean(),
});

const empty = { name: '', expires_on: '', for_branch: false };

function LinkForm({ projectId, onMade }: { projectId: string; onMade: (links: ProjectLink[]) => void }) {
  const { busy, reason, run } = useAction();
  const make = (typed: z.output<typeof schema>) =>
    run(async () => {
      onMade(await makeLink(projectId, typed));
      form.reset(empty);
      announce('The link is made.');
    });
  const { form, errorOf, send } = useCheckedForm<typeof empty>({
    schema,
    values: empty,
    onDone: (typed) => make(typed as unknown as z.output<typeof schema>),
  });
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Make a link">
      <TextField
        label="Who it is for (optional)"
        autoComplete="off"
        maxLength={80}
        {...form.register('name')}
        error={errorOf('name') ?? ''}
      />
      <TextField
        label="Last day (optional)"
        type="date"
        {...form.register('expires_on')}
        error={errorOf('expires_on') ?? ''}
      />
      <Cluster as="label" nowrap gap={3} align="center">
        <input type="checkbox" {...form.register('for_branch')} />
        <span>For my branch too: its staff see the project beside my account, until I withdraw the link</span>
      </Cluster>
      {reason && <Notice alarm title={reason} />}
      <div className={styles.actions}>
        <Button type="submit" disabled={busy}>
          Make a link
        </Button>
      </div>
    </form>
  );
}

interface Shared {
  id: string;
  name: string;
}

function Links({ id }: Pick<Shared, 'id'>) {
  const dispatch = useAppDispatch();
  const remote = useRemote(id, async (signal) => {
    // Sync first: the account may not have the project yet.
    await dispatch(syncNow());
    return fetchLinks(id, signal);
  });
  return (
    <RemoteValue remote={remote} waiting={<Skeleton height="6rem" />}>
      {(links) => (
        <>
          {links.length === 0 && <Note>No link yet.</Note>}
          {links.length > 0 && (
            <Stack as="ul" role="list" rule="below">
              {links.map((link) => (
                <LinkEntry key={link.id} link={link} onChanged={remote.take} />
              ))}
            </Stack>
          )}
          <LinkForm projectId={id} onMade={remote.take} />
        </>
      )}
    </RemoteValue>
  );
}

interface ShareSheetProps extends Shared {
  firm: Remote<FirmProjects>;
  leave: () => void;
}

export default function ShareSheet({ id, name, firm, leave }: ShareSheetProps) {
  const signedIn = useSignedIn();
  const dispatch = useAppDispatch();
  return (
    <Sheet title={`Share ${name}`} leave={leave}>
      {firm.value && <FirmShare id={id} projects={firm.value} onChanged={firm.take} />}
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
