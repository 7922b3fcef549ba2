import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { Database } from '../../db/database.ts';
import { leadTimeDays, partFinder, partSummary, productTiles } from './domain.ts';
import { productRoutes } from './routes.ts';
import { stockOf } from './store.ts';

export interface ProductDeps {
  content: Pick<ContentSet, 'productLines' | 'partGroups' | 'parts' | 'bundles'>;
  db: Database;
}

/** What other services may ask this one. */
export interface ProductService {
  /** Days until so many pieces of each part arrive, by `backend_name`; parts nobody sells are left out. */
  leadTimes: (quantities: ReadonlyMap<string, number>) => Promise<Map<string, number>>;
}

/**
 * `/web-product/api/v2/web`: the tiles ([7.16]) and the search of parts ([7.17]). What a thing is comes from the content, what lies on
 * the shelf from the database. Prices are integer cents, lead times whole days.
 */
export function addProductService(app: FastifyInstance, { content, db }: ProductDeps): ProductService {
  const parts = new Map(content.parts.map((part) => [part.backend_name, part]));
  const find = partFinder(content);

  productRoutes(app, {
    tiles: productTiles(content),
    findParts: async ({ offset, limit, ...filter }) => {
      const found = find(filter);
      const page = found.slice(offset, offset + limit);
      const stock = await stockOf(
        db,
        page.map((part) => part.backend_name),
      );
      const products = page.map((part) => partSummary(part, stock.get(part.backend_name) ?? 0));
      return { products, total: found.length };
    },
  });

  return {
    leadTimes: async (quantities) => {
      const stock = await stockOf(db, [...quantities.keys()]);
      return new Map(
        [...quantities].flatMap(([backendName, quantity]) => {
          const part = parts.get(backendName);
          return part ? [[backendName, leadTimeDays(part, stock.get(backendName) ?? 0, quantity)]] : [];
        }),
      );
    },
  };
}
