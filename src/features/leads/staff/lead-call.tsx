import { useEffect, useId, useRef } from 'react';
import { type CallOutcome, callOutcomes, type DeskLead } from '#domain/leads/staff-contract.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Card, Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { closeLead } from '#src/widgets/staff/desk-api.ts';
import { pathToBook } from '#src/widgets/staff/desk-path.ts';
import { outcomeWords } from '#src/widgets/staff/desk-words.ts';
import { AttributionFacts } from '#src/widgets/staff/facts/attribution-facts.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { nameOfLead } from '#src/widgets/staff/lead-name.ts';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';

const typed = [
  ['Email', 'email'],
  ['Kind of phone', 'phone_type'],
  ['Visit', 'appointment_type'],
  ['Preferred day', 'preferred_day'],
  ['Preferred time', 'preferred_time'],
  ['Street', 'address1'],
  ['City', 'city'],
  ['State', 'state'],
  ['ZIP', 'postal_code'],
  ['Comments', 'comments'],
] as const;

interface LeadCallProps {
  lead: DeskLead;
  /** The call is over, or the agent no longer holds the lead. */
  leave: () => void;
}

export function LeadCall({ lead, leave }: LeadCallProps) {
  const { busy, reason, run } = useAction();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const { fields, claim, attempts } = lead;
  const { phone = '' } = fields;
  const end = async (outcome: CallOutcome) => {
    if (await run(() => closeLead(lead.id, outcome), outcomeWords[outcome].done)) leave();
  };
  return (
    <Card as="section" ref={section} tabIndex={-1} aria-labelledby={titleId} look="ink" gap={3}>
      <h2 id={titleId}>{nameOfLead(lead)}</h2>
      <p>
        <PhoneLink phone={phone} />
        {claim && (
          <>
            {', yours until '}
            <Instant at={claim.until} />
          </>
        )}
      </p>
      <FactList>
        {typed.map(
          ([name, field]) =>
            fields[field] && (
              <Fact key={field} name={name}>
                {fields[field]}
              </Fact>
            ),
        )}
        <Fact name="Calls so far">{attempts}</Fact>
      </FactList>
      <AttributionFacts attribution={lead.attribution} />
      {reason && (
        <Notice alarm title={reason}>
          <Button look="outline" onClick={leave}>
            Back to the list
          </Button>
        </Notice>
      )}
      <Cluster gap={3} align="center">
        <ButtonLink to={pathToBook({ lead: lead.id })}>Book</ButtonLink>
        {callOutcomes.map((outcome) => (
          <Button key={outcome} look="outline" disabled={busy} onClick={() => void end(outcome)}>
            {outcomeWords[outcome].title}
          </Button>
        ))}
      </Cluster>
    </Card>
  );
}
