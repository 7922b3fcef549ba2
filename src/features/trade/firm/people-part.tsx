import * as accountUrl from '#domain/content/paths/account-url.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import type { Firm } from '#domain/trade/firm-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import * as saved from '#src/widgets/account/saved.module.css';
import { fetchFirm, removePerson, withdrawInvite } from './firm-api.ts';
import { FirmPerson } from './firm-person.tsx';
import { InvitePerson } from './invite-person.tsx';
import { rightWords } from './rights-field.tsx';

function Invites({ firm, onChanged }: { firm: Firm; onChanged: (firm: Firm) => void }) {
  const { busy, reason, run } = useAction();
  const withdraw = (id: string, email: string) =>
    run(async () => {
      onChanged(await withdrawInvite(id));
      announce(`The invitation to ${email} is withdrawn.`);
    });
  if (firm.invites.length === 0) return null;
  return (
    <section className={saved.section} aria-labelledby="firm-invites">
      <h2 id="firm-invites">Invited</h2>
      {reason && <Notice alarm title={reason} />}
      <ul role="list" className={saved.list}>
        {firm.invites.map(({ id, email, rights, expires_at }) => (
          <Stack as="li" key={id} rule="above" padY={5} gap="3 4">
            <Stack gap={1} top>
              <h3 className={saved.title}>{email}</h3>
              <Note>
                {rightWords(rights)}. The link works until {formatLongDay(expires_at.slice(0, 10))}.
              </Note>
            </Stack>
            <div className={saved.actions}>
              <Button look="quiet" disabled={busy} onClick={() => void withdraw(id, email)}>
                Withdraw<span className="visually-hidden"> the invitation to {email}</span>
              </Button>
            </div>
          </Stack>
        ))}
      </ul>
    </section>
  );
}

const Owner = ({ firm: { owner } }: { firm: Firm }) => (
  <Stack as="li" rule="above" padY={5} gap={1}>
    <h3 className={saved.title}>
      {owner.name}
      <span className={saved.mark}>Owner</span>
    </h3>
    <Note>{owner.email}. The account with the credit terms; all rights.</Note>
  </Stack>
);

export default function PeoplePart() {
  const remote = useRemote('firm', fetchFirm);
  const { accountId } = useAuth();
  const me = remote.value?.members.find(({ id }) => id === accountId);
  return (
    <RemoteValue remote={remote} waiting={<Skeleton height="16rem" />}>
      {(firm) => (
        <>
          <section className={saved.section} aria-labelledby="firm-people">
            <h2 id="firm-people">{firm.name}</h2>
            {firm.members.length === 0 && (
              <Note>You work alone so far. People whom you invite order, quote and plan with you.</Note>
            )}
            <ul role="list" className={saved.list}>
              <Owner firm={firm} />
              {firm.members.map((member) => (
                <FirmPerson
                  key={member.id}
                  member={member}
                  firm={firm}
                  onChanged={remote.take}
                  reload={remote.retry}
                />
              ))}
            </ul>
          </section>
          {firm.rights.includes('manage') && (
            <>
              <Invites firm={firm} onChanged={remote.take} />
              <InvitePerson offered={firm.rights} onInvited={remote.take} />
            </>
          )}
          {me && (
            <AskFirst
              words="Leave the firm"
              about={firm.name}
              question={`Leave ${firm.name}? You no longer see its projects, quotes and orders. Your own account stays.`}
              yes="Yes, leave it"
              onYes={async () => {
                await removePerson(me.id);
                // The account may no longer be a professional's: every page must read it again.
                location.assign(accountUrl.profile);
              }}
            />
          )}
        </>
      )}
    </RemoteValue>
  );
}
