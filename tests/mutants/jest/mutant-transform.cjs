/**
 * The project's transformer, with one mutant applied in memory. Files on disk never change, so an interrupted
 * run needs no cleanup.
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
