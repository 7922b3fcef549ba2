/** A startup failure that the operator can fix; printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
