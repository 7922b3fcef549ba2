/** Asks a page as a browser does before it closes a tab: Decap answers while an entry has unsaved text. */
export function hasUnsavedText(inside: Window): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  const answer = { message: '' };
  Object.defineProperty(event, 'returnValue', {
    get: () => answer.message,
    set: (message: unknown) => {
      answer.message = String(message);
    },
  });
  inside.dispatchEvent(event);
  return event.defaultPrevented || answer.message !== '';
}
