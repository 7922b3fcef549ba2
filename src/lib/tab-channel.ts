/** What is said in one tab to the others of this shop. Browsers that cannot are served as if there were only one. */
export const openTabChannel = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
