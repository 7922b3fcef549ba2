/**
 * The features that code asks for. Each stands in `content/flags.yaml`, and nothing else does: a name that no
 * code asks for switches nothing, and one that content does not know has no default ([4.10]).
 */
export const featureNames = [
  'compare_designs',
  'live_times',
  'minicart_first',
  'monthly_figure',
  'room_pictures',
  'search_suggestions',
  'shipping_estimate',
] as const;

export type FeatureName = (typeof featureNames)[number];

/** What a split test may aim at: each is reported where it happens. */
export const goals = ['order_placed', 'consultation_booked'] as const;
