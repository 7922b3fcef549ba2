/** What a chat company's script leaves: the conversation is drawn where the page says. */
interface ChatWindow {
  chatVendor?: { start: (place: HTMLElement) => () => void };
}

/** Begins a conversation in an element; returns the way to end it, or nothing where the script left none. */
export const startConversation = (place: HTMLElement): (() => void) | undefined =>
  (window as ChatWindow).chatVendor?.start(place);
