/**
 * Tells the process that builds again and again, which runs this code and shares no module with it; false
 * where there is none.
 */
export const tellBuilder = (event: 'content-refused' | 'site-files', what: unknown): boolean =>
  process.emit(event as never, what as never);
