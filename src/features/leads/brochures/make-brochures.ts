import {
  brochureProgressPath,
  type PrintProgress,
  printProgressSchema,
} from '#domain/leads/brochures-contract.ts';

const lost = 'The file could not be made. Please check your connection, or try again in a minute.';

/** Follows the making of a file of brochures, then opens it. Throws with a sentence for the reader. */
export function makeBrochures(
  ids: readonly string[],
  onProgress: (progress: PrintProgress) => void,
): Promise<void> {
  const events = new EventSource(`${brochureProgressPath}?ids=${ids.join(',')}`);
  const dataOf = (event: Event): unknown => JSON.parse((event as MessageEvent<string>).data);
  const made = new Promise<void>((resolve, reject) => {
    events.addEventListener('progress', (event) => onProgress(printProgressSchema.parse(dataOf(event))));
    events.addEventListener('ready', (event) => {
      resolve();
      location.assign((dataOf(event) as { url: string }).url);
    });
    events.addEventListener('failed', (event) => reject(new Error((dataOf(event) as Error).message)));
    // Also for a refusal, whose words an event source does not have.
    events.addEventListener('error', () => reject(new Error(lost)));
  });
  return made.finally(() => events.close());
}
