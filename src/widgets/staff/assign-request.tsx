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

interface AssignProps {
  reference: string;
  /** Customer of the request */
  name: string;
  owner: { id: string; name: string; is_own: boolean } | undefined;
  reload: () => void;
}

interface GiveProps extends Pick<AssignProps, 'name'> {
  busy: boolean;
  give: (colleague: { id: string; name: string }) => void;
  leave: () => void;
}

/** Chooses the colleague; one that the list does not have yet is not chosen. */
function Give({ name, busy, give, leave }: GiveProps) {
  const { accountId } = useAuth();
  const [chosen, setChosen] = useState('');
  const { latest } = useDesk(listColleagues, {});
  const others = latest?.colleagues.filter(({ id }) => id !== accountId) ?? [];
  const colleague = others.find(({ id }) => id === chosen);
  return (
    <Stack gap={2}>
      <SelectField
        label={`Colleague for ${name}`}
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

/** Takes a request, or gives it to a colleague; refused if its owner has changed meanwhile. */
export function AssignRequest({ reference, name, owner, reload }: AssignProps) {
  const [isGiving, setGiving] = useState(false);
  const { busy, reason, run } = useAction();
  const assign = async (done: string, to?: string): Promise<void> => {
    const body = { from: owner?.id ?? null, ...(to !== undefined && { to }) };
    if (!(await run(() => callEndpoint(assignRequest, { params: { reference }, body }), done))) return;
    setGiving(false);
    reload();
  };
  return (
    <Stack gap={3}>
      {isGiving ? (
        <Give
          name={name}
          busy={busy}
          give={({ id, name: colleague }) => void assign(`The request of ${name} is ${colleague}’s now.`, id)}
          leave={() => setGiving(false)}
        />
      ) : (
        <Cluster gap={3} align="center">
          {!owner?.is_own && (
            <Button
              look="outline"
              disabled={busy}
              onClick={() => void assign(`The request of ${name} is yours.`)}
            >
              {owner ? `Take over from ${owner.name}` : 'Assign to me'}
              <span className="visually-hidden">: {name}</span>
            </Button>
          )}
          <Button look="outline" onClick={() => setGiving(true)}>
            Give to…<span className="visually-hidden">: {name}</span>
          </Button>
        </Cluster>
      )}
      <RefusedAction refusal={reason} reload={reload} />
    </Stack>
  );
}
