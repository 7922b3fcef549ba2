import { useState } from 'react';
import type { Passkey } from '#domain/account/passkeys-contract.ts';
import { formatUsDate } from '#domain/dates/us-date.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { When } from '#src/widgets/when.tsx';
import { deletePasskey, nameOfPasskey } from './passkeys-api.ts';
import { RenameForm } from './rename-form.tsx';
import { UserNameField } from './user-name-field.tsx';

interface PasskeyProps {
  passkey: Passkey;
  take: (passkeys: Passkey[]) => void;
}

function Removal({ passkey: { id, name }, take, onLeave }: PasskeyProps & { onLeave: () => void }) {
  const [password, setPassword] = useState('');
  const { busy, reason, run } = useAction();
  const remove = async () => {
    take(await deletePasskey(id, password));
    announce(`${name} is removed.`);
  };
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run(remove);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    >
      <p>
        {name} will sign in no more. Delete it on your device as well, so that it is not offered any longer.
      </p>
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
          {busy ? 'Removing…' : 'Remove passkey'}
        </Button>
        <Button look="outline" onClick={onLeave}>
          Keep it
        </Button>
      </p>
    </form>
  );
}

export function PasskeyEntry({ passkey, take }: PasskeyProps) {
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'removing'>('nothing');
  const leave = () => setDoing('nothing');
  const { id, name, created_at, last_used_at } = passkey;
  return (
    <Stack as="li" rule="above" padY={5} gap="3 4">
      <Stack gap={1} top>
        {doing === 'renaming' ? (
          <RenameForm
            label={`Name of ${name}`}
            name={name}
            maxLength={60}
            required
            onSave={async (next) => take(await nameOfPasskey(id, next))}
            onLeave={leave}
          />
        ) : (
          <h3 className={styles.title}>{name}</h3>
        )}
        <Note>
          Added {formatUsDate(new Date(created_at))},{' '}
          {last_used_at ? (
            <>
              last used <When at={last_used_at} />
            </>
          ) : (
            'not used yet'
          )}
        </Note>
      </Stack>
      {doing === 'removing' ? (
        <Removal passkey={passkey} take={take} onLeave={leave} />
      ) : (
        <p className={styles.actions}>
          <Button look="quiet" onClick={() => setDoing('renaming')}>
            Rename<span className="visually-hidden"> {name}</span>
          </Button>
          <Button look="quiet" onClick={() => setDoing('removing')}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </p>
      )}
    </Stack>
  );
}
