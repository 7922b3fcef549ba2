import type { Page } from '@playwright/test';

/** The worker, which these tests block, says so in the console. */
const blockedWorker = /service worker registration/;
/** Chromium's own line for an answer that failed: `response` says which it was. */
const failedLoad = /^Failed to load resource/;

/**
 * Collects what a page reports as wrong from now on: exceptions, errors in the console, and answers of 400
 * and more, each by its status and path. `refused` are the answers that this page is meant to get, in the
 * same form.
 */
export function watchComplaints(page: Page, refused: readonly string[] = []): () => string[] {
  const complaints: string[] = [];
  const answers: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !blockedWorker.test(text) && !failedLoad.test(text))
      complaints.push(text);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) answers.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // What the page itself gave up, as a search that was typed over, has not failed.
    if (errorText !== 'net::ERR_ABORTED') complaints.push(`${errorText} ${new URL(request.url()).pathname}`);
  });
  return () => [
    ...complaints,
    ...answers.filter((answer) => !refused.includes(answer)),
    ...refused.filter((answer) => !answers.includes(answer)).map((answer) => `expected ${answer}`),
  ];
}
