import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';

export { registerServiceWorker } from './src/app/register-worker.ts';
export { wrapPageElement, wrapRootElement } from './src/app/root.tsx';
export { onRouteUpdate } from './src/app/route-changes.ts';
export { onClientEntry } from './src/app/uncaught.ts';
