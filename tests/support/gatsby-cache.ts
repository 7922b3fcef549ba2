import type { GatsbyCache } from 'gatsby';

/** A mock of Gatsby's plugin cache, which stores copies. */
export function gatsbyCache(): GatsbyCache {
  const held = new Map<string, string>();
  return {
    name: 'test',
    directory: '',
    get: async (key) => JSON.parse(held.get(key) ?? 'null') ?? undefined,
    set: async (key, value) => {
      held.set(key, JSON.stringify(value));
      return value;
    },
    del: async (key) => {
      held.delete(key);
    },
  };
}
