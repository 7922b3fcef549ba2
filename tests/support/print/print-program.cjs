const { parentPort } = require('node:worker_threads');

/** A thread for `PrintThread` that echoes its input, or fails on request. */
parentPort.on('message', (paper) => {
  if (paper === 'blank') throw new Error('There is nothing to print');
  parentPort.postMessage(new TextEncoder().encode(`%PDF ${paper}`));
});
