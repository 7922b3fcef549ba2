const two = (value: number): string => String(value).padStart(2, '0');

/** The visitor's own day, `YYYY-MM-DD`. */
export function visitorsToday(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
