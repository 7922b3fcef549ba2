import { Link } from 'gatsby';
import { useState } from 'react';
import { listMailings, type Mailing, mailingStates } from '#domain/leads/mailings-contract.ts';
import { Text } from '#src/components/layout.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToInquiry } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { DeskTabs } from '#src/widgets/staff/desk-tabs.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';
import { LabelForm } from './label-form.tsx';
import { ReturnedMail } from './returned-mail.tsx';

const stateWords: Readonly<Record<Mailing['state'], string>> = {
  to_send: 'To send',
  sent: 'Sent',
  returned: 'Came back',
};

const emptyWords: Readonly<Record<Mailing['state'], string>> = {
  to_send: 'No brochures wait to be sent',
  sent: 'No brochures have been sent',
  returned: 'No brochures came back',
};

interface Choice {
  chosen: readonly string[];
  choose: (reference: string, isChosen: boolean) => void;
}

const choiceColumn = ({ chosen, choose }: Choice): Column<Mailing> => ({
  title: 'Take',
  cell: ({ reference, name }) => (
    <input
      type="checkbox"
      aria-label={`Take ${name}, ${reference}`}
      checked={chosen.includes(reference)}
      onChange={({ target }) => choose(reference, target.checked)}
    />
  ),
});

const columns: readonly Column<Mailing>[] = [
  {
    title: 'To',
    cell: ({ reference, name, address, came_back_before }) => (
      <>
        <Text as={Link} to={pathToInquiry(reference)} strong>
          {name}
        </Text>
        {address.map((line) => (
          <Detail key={line}>{line}</Detail>
        ))}
        {came_back_before && <Text tone="alarm">Earlier mail to this address came back.</Text>}
      </>
    ),
  },
  { title: 'Brochures', cell: ({ brochures }) => brochures },
  {
    title: 'Ordered',
    cell: ({ ordered_at, sent_at, returned_at }) => (
      <>
        <Instant at={ordered_at} />
        {sent_at && (
          <Detail>
            sent <Instant at={sent_at} />
          </Detail>
        )}
        {returned_at && (
          <Detail>
            came back <Instant at={returned_at} />
          </Detail>
        )}
      </>
    ),
  },
  { title: 'What the post wrote', isRare: true, cell: ({ return_reason }) => return_reason },
];

const stateIn = (asked: string | null): Mailing['state'] =>
  mailingStates.find((state) => state === asked) ?? 'to_send';

/** Brochures to send by mail, with their labels; those sent; and those that came back. */
export function BrochureMailPage() {
  const asked = useUrlQuery();
  const state = stateIn(asked.get('state'));
  const page = asked.get('page');
  const remote = useDesk(listMailings, { query: { state, ...(page && { page }) } });
  const [unchosen, setUnchosen] = useState<readonly string[]>([]);
  const choose = (reference: string, isChosen: boolean) =>
    setUnchosen(isChosen ? unchosen.filter((one) => one !== reference) : [...unchosen, reference]);
  return (
    <DeskFrame part="Inbox" title="Brochures by mail">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={
          <DeskTabs
            label="Mail"
            at={state}
            tabs={mailingStates.map((name) => ({
              name,
              title: stateWords[name],
              path: `?${new URLSearchParams({ state: name })}`,
            }))}
          />
        }
      >
        {({ mailings, page: shown, has_more }) => {
          const chosen = mailings
            .map(({ reference }) => reference)
            .filter((reference) => !unchosen.includes(reference));
          if (mailings.length === 0)
            return (
              <>
                <StateScreen drawing="bench">
                  <StateTitle as="h2">{shown > 1 ? 'None are on this page' : emptyWords[state]}</StateTitle>
                </StateScreen>
                <Pager page={shown} has_more={has_more} />
              </>
            );
          return (
            <>
              <DeskTable
                label={stateWords[state]}
                rows={mailings}
                keyOf={({ reference }) => reference}
                columns={[
                  ...(state === 'to_send' ? [choiceColumn({ chosen, choose })] : []),
                  ...columns,
                  ...(state === 'sent'
                    ? [
                        {
                          title: 'Returned mail',
                          cell: (mailing: Mailing) => (
                            <ReturnedMail mailing={mailing} reload={remote.retry} />
                          ),
                        },
                      ]
                    : []),
                ]}
              />
              {state === 'to_send' && <LabelForm chosen={chosen} reload={remote.retry} />}
              <Pager page={shown} has_more={has_more} />
            </>
          );
        }}
      </DeskAnswer>
    </DeskFrame>
  );
}
