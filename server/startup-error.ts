/**
 * A reason not to start that the person at the terminal can act on: its message is printed as it stands,
 * without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
