import type { Configuration } from '../../../../domain/contracts/configuration.ts';
import { AddToCart } from './add-to-cart.tsx';

/** Puts a configured unit into the cart, as many as the configuration says, once the shop has confirmed it. */
export const AddConfiguration = ({ config, confirmed }: { config: Configuration; confirmed: boolean }) => (
  <AddToCart
    kind="unit"
    title={config.title}
    waiting={!confirmed}
    add={({ addItem }) => addItem({ id: config.id, itemUrl: config.item_url, quantity: config.quantity })}
  />
);
