/** Formats miles: «1.2 mi», «1 mi», «under 0.1 mi». */
export function formatDistance(miles: number): string {
  if (miles < 0.1) return 'under 0.1 mi';
  return `${miles >= 10 ? Math.round(miles) : miles.toFixed(1).replace(/\.0$/, '')} mi`;
}
