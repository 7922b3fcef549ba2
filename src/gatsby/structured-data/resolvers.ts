import type { GatsbyNode } from 'gatsby';
import type { JobOpening } from '#domain/content/branch-pages.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { pictureResolvers } from '../drawings/source-pictures.ts';
import { branchMapResolvers } from '../maps/branch-maps.ts';
import { articleRecord } from './article.ts';
import { jobPosting } from './job-posting.ts';
import { organization } from './organization.ts';
import { lineProduct, pricedProduct } from './product.ts';
import { showroomBusiness } from './showroom.ts';

type Entry = Record<string, unknown>;
interface Context {
  nodeModel: { getNodeById: (query: { id: string }) => Entry | null };
}

/** Resolves an entry's JSON-LD at build time, so that pages carry no code for it. */
const structured = (describe: (entry: Entry, find: (id: unknown) => Entry) => object) => ({
  structured_data: {
    type: 'String!',
    resolve: (entry: Entry, _: unknown, { nodeModel }: Context) =>
      JSON.stringify(describe(entry, (id) => nodeModel.getNodeById({ id: String(id) }) ?? {})),
  },
});

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers }) => {
  createResolvers(branchMapResolvers);
  createResolvers(pictureResolvers);
  createResolvers({
    Brand: structured(organization),
    Showroom: structured(showroomBusiness),
    Article: structured((article, find) => articleRecord(article, find(article.author))),
    ProductLine: structured(lineProduct),
    Part: structured((part) =>
      pricedProduct(part, {
        priceCents: part.price_cents,
        image: pathTo.partDrawing(String(part.backend_name)),
      }),
    ),
    Bundle: structured((bundle) =>
      pricedProduct(bundle, {
        priceCents: bundle.price_cents,
        image: pathTo.kitDrawing(String(bundle.backend_name)),
      }),
    ),
    BranchPages: structured(({ branch: branchId, careers }, find) => {
      const branch = find(branchId);
      const [showroomId] = branch.showrooms as string[];
      return (careers as { openings: JobOpening[] }).openings.map((job) =>
        jobPosting(job, branch, find(showroomId)),
      );
    }),
  });
};
