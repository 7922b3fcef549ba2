import { drawMap } from '#src/features/places/branch-lists/draw-map.ts';
import { atlasLines } from './atlas-lines.ts';

type Entry = Record<string, unknown>;
interface Town extends Entry {
  city: string;
  latitude: number;
  longitude: number;
}
interface Context {
  nodeModel: { getNodeById: (query: { id: string }) => Town | null };
}

export const branchMapTypes = `
  type MapPath {
    kind: String!
    d: String!
  }

  type MapText {
    kind: String!
    text: String!
    x: Float!
    y: Float!
    anchor: String!
  }

  "A map to scale as what its SVG consists of."
  type BranchMap {
    width: Float!
    height: Float!
    label: String!
    paths: [MapPath!]!
    texts: [MapText!]!
  }
`;

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Drawn at build time, so pages carry no code for it. */
const map = (draw: (entry: Entry, find: (ids: unknown) => Town[]) => ReturnType<typeof drawMap>) => ({
  map: {
    type: 'BranchMap',
    resolve: (entry: Entry, _: unknown, { nodeModel }: Context) =>
      draw(entry, (ids) => idsOf(ids).flatMap((id) => nodeModel.getNodeById({ id }) ?? [])),
  },
});

/** A branch's map also shows nearby stores, the partner page's contractors, a showroom's distances. */
export const branchMapResolvers = {
  Branch: map(({ showrooms, branch_retail }, find) =>
    drawMap({ showrooms: find(showrooms), stores: find(branch_retail), land: atlasLines() }),
  ),
  BranchPages: map(({ branch: branchId, partners }, find) => {
    const [branch] = find([branchId]);
    const { contractors } = partners as { contractors: unknown };
    return drawMap({
      showrooms: find(branch?.showrooms),
      stores: find(branch?.branch_retail),
      contractors: find(contractors),
      land: atlasLines(),
    });
  }),
  Showroom: map(({ id, branch: branchId }, find) => {
    const [branch] = find([branchId]);
    const showrooms = find(branch?.showrooms);
    const here = showrooms.find((showroom) => showroom.id === id);
    return drawMap({ showrooms, here, land: atlasLines() });
  }),
};
