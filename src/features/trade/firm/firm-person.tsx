import { useState } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { type FirmRight, mayGrant } from '#domain/trade/firm.ts';
import { changeMember, type Firm } from '#domain/trade/firm-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import * as saved from '#src/widgets/account/saved.module.css';
import { changeRights, removePerson } from './firm-api.ts';
import { RightsField, rightWords } from './rights-field.tsx';

type Member = Firm['members'][number];

function RightsForm({
  member,
  offered,
  onDone,
  onLeave,
}: {
  member: Member;
  offered: readonly FirmRight[];
  onDone: (firm: Firm) => void;
  onLeave: () => void;
}) {
  const { busy, reason, run } = useAction();
  const { form, errorOf, send } = useCheckedForm<{ rights: FirmRight[] }>({
    schema: changeMember.body,
    values: { rights: [...member.rights] },
    onDone: ({ rights }) =>
      run(async () => {
        onDone(await changeRights(member.id, rights));
        announce(`The rights of ${member.name} are saved.`);
      }),
  });
  return (
    <form noValidate onSubmit={send} className={saved.question} aria-label={`Rights of ${member.name}`}>
      <RightsField offered={offered} field={form.register('rights')} problem={errorOf('rights')} />
      {reason && <Notice alarm title={reason} />}
      <div className={saved.actions}>
        <Button type="submit" disabled={busy}>
          Save rights
        </Button>
        <Button look="outline" onClick={onLeave}>
          Keep them
        </Button>
      </div>
    </form>
  );
}

/** A person of the firm, with the changes that the reader may make. */
export function FirmPerson({
  member,
  firm,
  onChanged,
  reload,
}: {
  member: Member;
  firm: Firm;
  onChanged: (firm: Firm) => void;
  reload: () => void;
}) {
  const [isEditing, setEditing] = useState(false);
  const { id, name, email, rights, joined_at } = member;
  return (
    <Stack as="li" rule="above" padY={5} gap="3 4">
      <Stack gap={1} top>
        <h3 className={saved.title}>{name}</h3>
        <Note>
          {email}. {rightWords(rights)}. Here since {formatLongDay(joined_at.slice(0, 10))}.
        </Note>
      </Stack>
      {mayGrant(firm, rights) &&
        (isEditing ? (
          <RightsForm
            member={member}
            offered={firm.rights}
            onLeave={() => setEditing(false)}
            onDone={(changed) => {
              setEditing(false);
              onChanged(changed);
            }}
          />
        ) : (
          <div className={saved.actions}>
            <Button look="quiet" onClick={() => setEditing(true)}>
              Change rights<span className="visually-hidden"> of {name}</span>
            </Button>
            <AskFirst
              words="Remove"
              about={name}
              question={`Remove ${name} from the firm? They no longer see its projects, quotes and orders. What they ordered stays with the firm.`}
              yes="Yes, remove them"
              onYes={async () => {
                await removePerson(id);
                reload();
                announce(`${name} is removed from the firm.`);
              }}
            />
          </div>
        ))}
    </Stack>
  );
}
