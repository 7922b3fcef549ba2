import { createAction } from '@reduxjs/toolkit';
import type { Cart } from '../../domain/contracts/cart.ts';
import type { Showroom } from '../../domain/contracts/location.ts';
import type { ProductTile } from '../../domain/contracts/product.ts';

/** Facts that more than one feature answers to. Features know these, not each other. */

/** The server answered with the whole cart; `null` when there is none, or none could be had ([4.7]). */
export const cartReceived = createAction<Cart | null>('cart/received');

/** A visitor settled on a showroom. */
export const showroomChosen = createAction<Showroom>('locations/showroomChosen');

/** Showrooms near a place, nearest first. */
export const showroomsFound = createAction<Showroom[]>('locations/showroomsFound');

/** The tiles of the visitor's market ([3.5], [7.16]). */
export const tilesReceived = createAction<ProductTile[]>('ecommData/tilesReceived');
