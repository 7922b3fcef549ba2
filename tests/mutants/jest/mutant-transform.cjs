/**
 * The project's own transformer, which puts one mutant into one file on the way. No file on the disk changes,
 * so an interrupted run leaves nothing to restore.
 */
exports.createTransformer = ({ inner: [name, options], mutant }) => {
  const transformer = require(name).createTransformer(options);
  const mutated = (source, path) =>
    path === mutant?.path ? source.replace(mutant.find, () => mutant.replace) : source;
  return {
    canInstrument: transformer.canInstrument,
    process: (source, path, jestOptions) => transformer.process(mutated(source, path), path, jestOptions),
    getCacheKey: (source, path, jestOptions) =>
      transformer.getCacheKey(mutated(source, path), path, jestOptions),
  };
};
