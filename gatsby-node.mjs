export { onPostBuild } from './src/gatsby/after-build/post-build.ts';
export { createPages } from './src/gatsby/create-pages.ts';
export { onCreatePage } from './src/gatsby/leave-out-app-shell.ts';
export { createSchemaCustomization, sourceNodes } from './src/gatsby/source-content.ts';
export { createResolvers } from './src/gatsby/structured-data/resolvers.ts';
export { onPreBuild } from './tooling/query-types/check-page-schema.ts';
export { onCreateWebpackConfig } from './tooling/webpack/configure.ts';
