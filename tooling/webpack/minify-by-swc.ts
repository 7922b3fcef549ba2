interface TerserPlugin {
  new (options: Record<string, unknown>): object;
  swcMinify: unknown;
}

/** Replaces Terser in Gatsby's list of minimizers: nearly the same bytes in a tenth of the time. */
export function minifyBySwc(plugin: object): object {
  if (plugin.constructor.name !== 'TerserPlugin') return plugin;
  const Terser = plugin.constructor as TerserPlugin;
  return new Terser({
    minify: Terser.swcMinify,
    // swc has its own threads; processes around them take seconds to start.
    parallel: false,
    terserOptions: { ecma: 2020, compress: { passes: 3 }, mangle: true },
  });
}
