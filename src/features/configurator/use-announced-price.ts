import { useEffect, useRef } from 'react';
import type { Change } from '#domain/configurator/give-answer.ts';
import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { announce } from '#src/components/announcer.tsx';
import { type ConfiguratorState, isConfirmed } from './configurator-state.ts';

const changeSentence = ({ title, from, to }: Change): string =>
  to === null ? `${title} is no longer asked for.` : `${title}: ${from} is now ${to}.`;

/** Announces side effects, price and lead time once confirmed, if they changed. */
export function useAnnouncedPrice(state: ConfiguratorState): void {
  const confirmed = isConfirmed(state);
  const { changes } = state;
  const { price, lead_time_days } = state.config;
  const figures = `${formatUsd(price.unit_cents)}. ${readyIn(lead_time_days)}.`;
  const said = useRef({ figures, changes });
  useEffect(() => {
    if (!confirmed) return;
    const news = [
      ...(said.current.changes === changes ? [] : changes.map(changeSentence)),
      ...(said.current.figures === figures ? [] : [figures]),
    ];
    said.current = { figures, changes };
    if (news.length > 0) announce(news.join(' '));
  }, [confirmed, figures, changes]);
}
