export { createPages } from './src/gatsby/create-pages.ts';
export { onPostBuild } from './src/gatsby/offline-worker.ts';
export { createSchemaCustomization, sourceNodes } from './src/gatsby/source-content.ts';
export { onCreateWebpackConfig } from './src/gatsby/webpack.ts';
