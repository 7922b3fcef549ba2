import * as addressOf from '../../../../domain/content/address-of.ts';
import { AddToCart } from './add-to-cart.tsx';

/** Puts one piece of a part into the cart. */
export const AddPart = ({
  backendName,
  title,
  look,
}: {
  backendName: string;
  title: string;
  look?: 'primary' | 'outline';
}) => (
  <AddToCart
    kind="part"
    title={title}
    {...(look && { look })}
    add={({ addItem }) =>
      addItem({ id: backendName, itemUrl: addressOf.partInCart(backendName), quantity: 1 })
    }
  />
);
