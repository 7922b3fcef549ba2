import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';

export { onClientEntry } from './src/app/client-entry.ts';
export { registerServiceWorker } from './src/app/register-worker.ts';
export { wrapPageElement, wrapRootElement } from './src/app/root.tsx';
export { onRouteUpdate } from './src/app/route-changes.ts';
