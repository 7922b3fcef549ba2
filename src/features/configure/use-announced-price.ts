import { useEffect, useRef } from 'react';
import { formatUsd } from '../../../domain/money/format-usd.ts';
import { announce } from '../../components/announcer.tsx';
import { type ConfiguratorState, isConfirmed } from './configurator-state.ts';

/** Says price and lead time once the shop has confirmed them, and only when they are others than before. */
export function useAnnouncedPrice(state: ConfiguratorState): void {
  const confirmed = isConfirmed(state);
  const { unit_cents } = state.config.price;
  const { lead_time_days } = state.config;
  const said = useRef({ unit_cents, lead_time_days });
  useEffect(() => {
    const before = said.current;
    if (!confirmed || (before.unit_cents === unit_cents && before.lead_time_days === lead_time_days)) return;
    said.current = { unit_cents, lead_time_days };
    announce(`${formatUsd(unit_cents)}, ready in ${lead_time_days} days.`);
  }, [confirmed, unit_cents, lead_time_days]);
}
