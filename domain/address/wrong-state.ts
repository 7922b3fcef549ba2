/**
 * Why an address cannot lie in a state, by the states in which its postal code may lie: `06851 is in CT`.
 * Returns undefined where it can, and where the code is unknown.
 */
export function wrongState(postalCode: string, state: string, states: readonly string[]): string | undefined {
  if (states.length === 0 || states.includes(state)) return undefined;
  return `${postalCode} is in ${states.join(' or ')}`;
}
