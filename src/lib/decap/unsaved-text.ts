/**
 * Asks a page in a frame whether it would keep its visitor from leaving, as a browser does before it closes a
 * tab: Decap answers with a message while an entry has unsaved text.
 */
export function hasUnsavedText(inside: Window): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  const answer = { message: '' };
  // A page answers with a text, which the property of a plain event would not keep.
  Object.defineProperty(event, 'returnValue', {
    get: () => answer.message,
    set: (message: unknown) => {
      answer.message = String(message);
    },
  });
  inside.dispatchEvent(event);
  return event.defaultPrevented || answer.message !== '';
}
