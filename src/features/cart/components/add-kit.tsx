import { AddToCart } from './add-to-cart.tsx';

/** Puts one of a kit into the cart: its parts come as lines of their own. */
export const AddKit = ({
  backendName,
  title,
  look,
}: {
  backendName: string;
  title: string;
  look?: 'primary' | 'outline';
}) => (
  <AddToCart kind="part" title={title} {...(look && { look })} add={({ addKit }) => addKit(backendName, 1)} />
);
