import { useId } from 'react';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import {
  type ConsultantChoice,
  listConsultantChoices,
} from '#domain/consultations/moves/staff-moves-contract.ts';
import { visitObstacleWords } from '#domain/consultations/moves/visit-obstacle.ts';
import { formatDistance } from '#domain/places/distance.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Card, Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import type { ConsultantFieldProps } from '../consultation-setting.ts';

interface VisitAtTime {
  postal_code: string;
  type: VisitType;
  /** ISO 8601 */
  starts_at: string;
  /** The visit to be moved, or the held time: neither is in its own way. */
  appointment_id?: string | undefined;
}

export type Consultants = Remote<{ time_zone: string; consultants: ConsultantChoice[] }>;

export const useConsultants = (visit: VisitAtTime | undefined): Consultants =>
  useDesk(listConsultantChoices, visit && { query: visit });

const visitsWords = (count: number): string =>
  count === 0 ? 'no visit that day' : count === 1 ? '1 visit that day' : `${count} visits that day`;

const territoryWords = { own: 'own territory', branch: '', other: 'not their territory' } as const;

function aboutChoice({ obstacle, territory, visits_that_day, miles }: ConsultantChoice): string {
  const about = [
    territoryWords[territory],
    visitsWords(visits_that_day),
    miles === undefined ? '' : `${formatDistance(miles)} to drive`,
  ].filter(Boolean);
  return obstacle ? visitObstacleWords[obstacle] : about.join(', ');
}

interface ConsultantListProps {
  remote: Consultants;
  /** Slot of the chosen consultant */
  chosen: string | undefined;
  choose: (choice: ConsultantChoice) => void;
}

/** The consultants for a visit: who is free, and why another is not. */
export function ConsultantList({ remote, chosen, choose }: ConsultantListProps) {
  const name = useId();
  const { failure, retry, isLoading } = remote;
  const shown = remote.value ?? remote.latest;
  if (failure !== undefined && !shown)
    return <FailureNotice title="The consultants could not be loaded." failure={failure} retry={retry} />;
  if (!shown) return <Skeleton height="9rem" />;
  return (
    <Stack as="fieldset" gap={2} aria-busy={isLoading || undefined}>
      <Text as="legend" strong>
        Consultant
      </Text>
      {shown.consultants.map((choice) => {
        const isChosen = choice.slot_id === chosen;
        return (
          <Card as="label" key={choice.id} look={isChosen ? 'ink' : choice.obstacle ? 'sunk' : 'raised'}>
            <Cluster nowrap gap={3} align="center">
              <input
                type="radio"
                name={name}
                value={choice.slot_id}
                checked={isChosen}
                disabled={choice.obstacle !== undefined}
                onChange={() => choose(choice)}
              />
              <span>
                <strong>{choice.name}</strong> <Note as="span">{aboutChoice(choice)}</Note>
              </span>
            </Cluster>
          </Card>
        );
      })}
    </Stack>
  );
}

/** The consultant of a time in a form: by default the one that it was offered with. */
export function ConsultantField({ visit, postalCode, slot, holdId, onChoose }: ConsultantFieldProps) {
  const remote = useConsultants({
    type: visit,
    postal_code: postalCode,
    starts_at: slot.START_DATE,
    appointment_id: holdId,
  });
  return (
    <ConsultantList
      remote={remote}
      chosen={slot.id}
      choose={({ slot_id }) => onChoose({ ...slot, id: slot_id })}
    />
  );
}
