/** Features used in code. `content/flags.yaml` must list exactly these ([4.10]). */
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

export const goals = ['order_placed', 'consultation_booked'] as const;
