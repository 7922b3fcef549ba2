const { parentPort } = require('node:worker_threads');

/** A thread that prints what it is sent, but for what it fails at; `PrintThread` starts it. */
parentPort.on('message', (paper) => {
  if (paper === 'blank') throw new Error('There is nothing to print');
  parentPort.postMessage(new TextEncoder().encode(`%PDF ${paper}`));
});
