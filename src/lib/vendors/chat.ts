interface ChatWindow {
  chatVendor?: { start: (place: HTMLElement) => () => void };
}

/** Starts a conversation in an element; returns a stop function, or undefined without the vendor's script. */
export const startConversation = (place: HTMLElement): (() => void) | undefined =>
  (window as ChatWindow).chatVendor?.start(place);
