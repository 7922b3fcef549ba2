export { wrapPageElement, wrapRootElement } from './src/app/root.tsx';
export { replaceRenderer } from './src/gatsby/after-build/render-body.ts';
export { onPreRenderHTML, onRenderBody } from './src/gatsby/document.tsx';
