export { wrapPageElement, wrapRootElement } from './src/app/root.tsx';
export { onPreRenderHTML, onRenderBody } from './src/gatsby/document.tsx';
