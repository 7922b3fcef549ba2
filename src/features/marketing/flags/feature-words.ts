import { formatMediumDay } from '#domain/dates/format-day.ts';
import type { FeatureName } from '#domain/marketing/feature-names.ts';
import type { AdminFeature, FlagHistoryEntry, SplitReport } from '#domain/marketing/staff-flags-contract.ts';
import type { Tone } from '#src/widgets/staff/desk-words.ts';

export const featureTitles: Record<FeatureName, string> = {
  compare_designs: 'Comparison of designs',
  live_times: 'Live times for consultations',
  minicart_first: 'First button of the cart’s sheet',
  monthly_figure: 'Monthly payment below the price',
  room_pictures: 'Designs in a room',
  search_suggestions: 'Suggestions while searching',
  shipping_estimate: 'Shipping estimate in the cart',
};

const goalTitles: Record<string, string> = {
  order_placed: 'placed an order',
  consultation_booked: 'booked a consultation',
};

export const goalWords = (goal: string): string => goalTitles[goal] ?? goal;

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
export const share = (value: number): string => percent.format(value);

/** Formats a difference in percentage points, with its sign. */
export const points = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value * 100).toFixed(1)}`;

export const valueWords = (value: AdminFeature['value']): string => (value === null ? 'none' : String(value));

export function stateWords({ enabled, override, split, content }: AdminFeature): {
  title: string;
  tone: Tone;
} {
  if (override) return { title: override.enabled ? 'Overridden: on' : 'Overridden: off', tone: 'alarm' };
  if (!enabled && content.enabled && content.rollout < 100) return { title: 'On for some', tone: 'open' };
  if (!enabled) return { title: 'Off', tone: 'calm' };
  return { title: split ? 'On, split test' : 'On', tone: 'open' };
}

export function audienceWords({ content, segments, variants, value }: AdminFeature): string[] {
  const { rollout, from, to } = content;
  const everyone = rollout === 100 ? 'Everyone.' : `${rollout}% of visitors, always the same ones.`;
  const dealt = variants.reduce((sum, { weight }) => sum + weight, 0);
  return [
    content.enabled ? everyone : 'No one, but for the groups below.',
    ...segments.map(({ name, enabled, rollout: reach }) =>
      enabled ? `${name}: ${reach === 100 ? 'on' : `${reach}%`}.` : `${name}: off.`,
    ),
    ...(variants.length > 0
      ? [
          `${variants.map(({ value: variant, weight }) => `“${valueWords(variant)}” for ${weight}%`).join(', ')}, “${valueWords(value)}” for ${100 - dealt}%.`,
        ]
      : []),
    ...(from ? [`From ${formatMediumDay(from)}, UTC.`] : []),
    ...(to ? [`Until the end of ${formatMediumDay(to)}, UTC.`] : []),
  ];
}

const sideWords = (side: FlagHistoryEntry['to']): string => {
  if (!side) return 'as in content';
  const state = side.enabled ? 'on' : 'off';
  return side.value === null ? state : `${state}, “${valueWords(side.value)}”`;
};

export const changeWords = ({ from, to }: FlagHistoryEntry): string =>
  `From ${sideWords(from)} to ${sideWords(to)}`;

export function resultWords({ result, variant, sample }: SplitReport): string {
  const name = `“${valueWords(variant.value)}”`;
  switch (result.state) {
    case 'too_early':
      return `Not enough yet: each side needs ${sample.toLocaleString('en-US')} visitors, the smaller one ${result.missing.toLocaleString('en-US')} more. No difference is shown before, because a look every day finds one where there is none.`;
    case 'better':
      return `${name} does better: the whole interval lies above 0.`;
    case 'worse':
      return `${name} does worse: the whole interval lies below 0.`;
    case 'undecided':
      return `No difference is shown: the interval holds 0, and either may be the better one.`;
  }
}
