import type { Page } from '@playwright/test';

/** These tests block the service worker, which the console reports. */
const blockedWorker = /service worker registration/;
/** Chromium's message for a failed response; the `response` event names the response. */
const failedLoad = /^Failed to load resource/;

/**
 * Collects exceptions, console errors and responses of 400 and more, by status and path. `refused` lists
 * expected responses in the same form.
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
    // The page aborted the request itself, for example an outdated search.
    if (errorText !== 'net::ERR_ABORTED') complaints.push(`${errorText} ${new URL(request.url()).pathname}`);
  });
  return () => [
    ...complaints,
    ...answers.filter((answer) => !refused.includes(answer)),
    ...refused.filter((answer) => !answers.includes(answer)).map((answer) => `expected ${answer}`),
  ];
}
