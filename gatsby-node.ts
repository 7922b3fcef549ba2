export { createPages } from './src/gatsby/create-pages.ts';
export { createSchemaCustomization, sourceNodes } from './src/gatsby/source-content.ts';
