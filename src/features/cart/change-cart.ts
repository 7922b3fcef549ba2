import type { Cart } from '../../../domain/contracts/cart.ts';
import { cartReceived } from '../../app/events.ts';
import type { AppStore } from '../../app/store.ts';
import { announce } from '../../components/announcer.tsx';
import { tellMarketing } from '../../lib/marketing.ts';
import * as api from './cart-api.ts';
import { cartChannel } from './cart-channel.ts';
import { inTurn } from './mutation-queue.ts';

export interface CartChange {
  /** Asks the server; `null` when it is not wanted any more by the time its turn comes. */
  call: (calls: typeof api) => Promise<Cart | null>;
  /** Opens the sentence that is announced: «Classic sash lock added». */
  said: string;
  /** What the marketing company is told of it ([3.15]), if anything. */
  action?: 'add' | 'delete' | undefined;
}

const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const sentence = (said: string, count: number): string =>
  `${said}. ${count === 0 ? 'Your cart is empty' : `${pieces(count)} in your cart`}.`;

// The cart is not sent along: what a tab has asked for itself meanwhile may be newer, so each asks the server after that.
function tellOtherTabs(): void {
  const channel = new BroadcastChannel(cartChannel);
  channel.postMessage('changed');
  channel.close();
}

/** Makes a change in its turn; then everybody knows of it: the store, those who listen, other tabs and, where it may be, marketing. Throws as the call does. */
export async function changeCart(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  { call, said, action }: CartChange,
): Promise<Cart | null> {
  const cart = await inTurn(() => call(api));
  if (!cart) return null;
  dispatch(cartReceived(cart));
  announce(sentence(said, cart.total_number));
  tellOtherTabs();
  const { isLogged, email } = getState().signInState;
  if (action && isLogged) void tellMarketing({ email, action, count: cart.total_number });
  return cart;
}
