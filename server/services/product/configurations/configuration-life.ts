const days = 90;

/** A configuration is kept for 90 days after its last change, and never for less than it was promised. */
export const expiryOf = (now: Date, promised?: Date): Date => {
  const expiry = now.getTime() + days * 24 * 60 * 60 * 1000;
  return new Date(Math.max(expiry, promised?.getTime() ?? 0));
};
