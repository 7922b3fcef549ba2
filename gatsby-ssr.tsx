export { wrapPageElement, wrapRootElement } from './src/app/root.tsx';
export { onRenderBody } from './src/gatsby/document.tsx';
