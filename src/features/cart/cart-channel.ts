const name = 'clerestory-cart';

/** Calls back whenever another tab has changed the cart; gives back the way to stop. */
export function onChangeElsewhere(changed: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = changed;
  return () => channel.close();
}

/**
 * Says in other tabs that the cart is another now. It is not sent along: what a tab has asked for itself meanwhile may be newer, so each
 * asks the server after that.
 */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}
