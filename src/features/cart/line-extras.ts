import { createContext, type ReactNode } from 'react';
import type { CartItem } from '#domain/contracts/cart.ts';

/** What else can be done with a line of the cart, by another feature. */
export const LineExtras = createContext<(item: CartItem) => ReactNode>(() => null);
