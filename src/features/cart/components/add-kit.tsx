import { AddToCart } from './add-to-cart.tsx';

/** Puts one of a kit into the cart: its parts come as lines of their own. */
export const AddKit = ({
  backendName,
  parts,
  title,
  look,
}: {
  backendName: string;
  /** What is in it, by `backend_name`. */
  parts: readonly string[];
  title: string;
  look?: 'primary' | 'outline';
}) => (
  <AddToCart
    kind="part"
    title={title}
    {...(look && { look })}
    add={({ addKit }) => addKit({ id: backendName, parts, quantity: 1 })}
  />
);
