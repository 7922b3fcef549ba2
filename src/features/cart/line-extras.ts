import { createContext, type ReactNode } from 'react';
import type { CartItem } from '#domain/contracts/cart.ts';

export const LineExtras = createContext<(item: CartItem) => ReactNode>(() => null);
