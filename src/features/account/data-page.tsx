import { useState } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Title } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { signOut } from '#src/session/customer/sign-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import * as pageStyles from '#src/widgets/account/account-page.module.css';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { deleteAll, fetchData } from './account-api.ts';
import { UserNameField } from './security/user-name-field.tsx';

function Download() {
  const { busy, reason, run } = useAction();
  const download = async () => {
    const data = JSON.stringify(await fetchData(), null, 2);
    saveFile('clerestory-data.json', new Blob([data], { type: 'application/json' }));
  };
  return (
    <section className={styles.section} aria-labelledby="download">
      <h2 id="download">Download your data</h2>
      <p>Everything that we keep of you: profile, addresses, orders, carts, designs and requests, as JSON.</p>
      {reason && <Notice alarm title={reason} />}
      <Button look="outline" disabled={busy} onClick={() => void run(download)}>
        {busy ? 'Gathering…' : 'Download (JSON)'}
      </Button>
    </section>
  );
}

function Deletion({ onDeleted }: { onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const { busy, reason, run } = useAction();
  return (
    <section className={styles.section} aria-labelledby="deletion">
      <h2 id="deletion">Delete your account</h2>
      <p>
        Your profile, addresses, carts, designs and requests go at once and for good. Orders stay in our
        books, as the law asks, without your account; you can still track them by number and email address.
      </p>
      {asking ? (
        <form
          className={styles.question}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void run(() => deleteAll({ password }).then(onDeleted));
          }}
        >
          <UserNameField />
          <TextField
            label="Your password, to be sure that it is you"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          {reason && <Notice alarm title={reason} />}
          <p className={styles.actions}>
            <Button type="submit" look="ink" disabled={busy}>
              {busy ? 'Deleting…' : 'Delete my account'}
            </Button>
            <Button look="outline" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </p>
        </form>
      ) : (
        <p className={styles.quiet}>
          <Button look="quiet" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </p>
      )}
    </section>
  );
}

export function DataPage() {
  const dispatch = useAppDispatch();
  const [deleted, setDeleted] = useState(false);
  if (deleted)
    return (
      <div className={`page-width ${pageStyles.page}`}>
        <Title as="h1">Your data</Title>
        <Notice title="Your account is deleted.">
          <p>Thank you for having been with us.</p>
        </Notice>
      </div>
    );
  const leave = () => {
    setDeleted(true);
    void dispatch(signOut());
  };
  return (
    <AccountPage here={accountUrl.accountData} title="Your data">
      <Download />
      <Deletion onDeleted={leave} />
    </AccountPage>
  );
}
