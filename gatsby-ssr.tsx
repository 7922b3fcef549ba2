export { wrapPageElement, wrapRootElement } from './src/app/root.tsx';
export { onPreRenderHTML, onRenderBody } from './src/gatsby/document.tsx';
export { replaceRenderer } from './src/gatsby/render-body.ts';
