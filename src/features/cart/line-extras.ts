import { createContext, type ReactNode } from 'react';
import type { CartItem } from '#domain/cart/contract.ts';

export const LineExtras = createContext<(item: CartItem) => ReactNode>(() => null);
