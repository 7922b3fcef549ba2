/** Where one tab says to the others that the cart is another now. */
export const cartChannel = 'clerestory-cart';

/** Calls back whenever another tab has changed the cart; gives back the way to stop. */
export function onChangeElsewhere(changed: () => void): () => void {
  const channel = new BroadcastChannel(cartChannel);
  channel.onmessage = changed;
  return () => channel.close();
}
