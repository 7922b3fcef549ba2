import { useState } from 'react';
import { assignRequest } from '#domain/consultations/staff-requests-contract.ts';
import { listColleagues } from '#domain/desk/work-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { RefusedAction } from './refused-action.tsx';
import { useDesk } from './use-desk.ts';

interface AssignOwnerProps {
  /** In sentences, for example «Request of Ada Lovelace» */
  what: string;
  owner: { id: string; name: string; is_own: boolean } | undefined;
  /** Throws if the owner is not `from` any more. */
  assign: (body: { from: string | null; to?: string }) => Promise<unknown>;
  reload: () => void;
}

interface GiveProps extends Pick<AssignOwnerProps, 'what'> {
  busy: boolean;
  give: (colleague: { id: string; name: string }) => void;
  leave: () => void;
}

const lowered = (what: string): string => what.charAt(0).toLowerCase() + what.slice(1);

/** Chooses the colleague; one that the list does not have yet is not chosen. */
function Give({ what, busy, give, leave }: GiveProps) {
  const { accountId } = useAuth();
  const [chosen, setChosen] = useState('');
  const { latest } = useDesk(listColleagues, {});
  const others = latest?.colleagues.filter(({ id }) => id !== accountId) ?? [];
  const colleague = others.find(({ id }) => id === chosen);
  return (
    <Stack gap={2}>
      <SelectField
        label={`Colleague for the ${lowered(what)}`}
        value={chosen}
        options={others.map((one) => [one.id, one.name])}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Cluster gap={3}>
        <Button look="ink" disabled={busy || !colleague} onClick={() => colleague && give(colleague)}>
          Give
        </Button>
        <Button look="outline" onClick={leave}>
          Keep
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Takes work, or gives it to a colleague; refused if its owner has changed meanwhile. */
export function AssignOwner({ what, owner, assign, reload }: AssignOwnerProps) {
  const [isGiving, setGiving] = useState(false);
  const { busy, reason, run } = useAction();
  const give = async (done: string, to?: string): Promise<void> => {
    const body = { from: owner?.id ?? null, ...(to !== undefined && { to }) };
    if (!(await run(() => assign(body), done))) return;
    setGiving(false);
    reload();
  };
  return (
    <Stack gap={3}>
      {isGiving ? (
        <Give
          what={what}
          busy={busy}
          give={({ id, name }) => void give(`The ${lowered(what)} is ${name}’s now.`, id)}
          leave={() => setGiving(false)}
        />
      ) : (
        <Cluster gap={3} align="center">
          {!owner?.is_own && (
            <Button
              look="outline"
              disabled={busy}
              onClick={() => void give(`The ${lowered(what)} is yours.`)}
            >
              {owner ? `Take over from ${owner.name}` : 'Assign to me'}
              <span className="visually-hidden">: {what}</span>
            </Button>
          )}
          <Button look="outline" onClick={() => setGiving(true)}>
            Give to…<span className="visually-hidden">: {what}</span>
          </Button>
        </Cluster>
      )}
      <RefusedAction refusal={reason} reload={reload} />
    </Stack>
  );
}

interface AssignRequestProps extends Pick<AssignOwnerProps, 'owner' | 'reload'> {
  reference: string;
  /** Customer of the request */
  name: string;
}

export const AssignRequest = ({ reference, name, ...rest }: AssignRequestProps) => (
  <AssignOwner
    {...rest}
    what={`Request of ${name}`}
    assign={(body) => callEndpoint(assignRequest, { params: { reference }, body })}
  />
);
