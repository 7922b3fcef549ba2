/** `06851 is in CT`; undefined if postal code and state match or the code is unknown. */
export function wrongState(postalCode: string, state: string, states: readonly string[]): string | undefined {
  if (states.length === 0 || states.includes(state)) return undefined;
  return `${postalCode} is in ${states.join(' or ')}`;
}
