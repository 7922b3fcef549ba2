/** Notifies the resident builder, which shares the process but no modules; returns false without one. */
export const notifyBuilder = (event: 'content-refused' | 'site-files', what: unknown): boolean =>
  process.emit(event as never, what as never);
