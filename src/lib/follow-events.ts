import { accessToken } from './access-token.ts';
import { ApiError, unreachable } from './api-error.ts';

/** The data of each whole event in a text, and what is left behind the last of them. */
function eventsIn(text: string): { events: string[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const dataOf = (block: string): string =>
    block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice('data:'.length).trimStart())
      .join('\n');
  return { events: blocks.map(dataOf).filter((data) => data !== ''), rest };
}

/**
 * Reads server-sent events in the name of the signed-in session, which `EventSource` could not speak in, and
 * hands on the data of each. Resolves when the server ends the stream; throws `ApiError` where it refuses it,
 * and where the line is lost.
 */
export async function followEvents(
  path: string,
  { signal, onData }: { signal: AbortSignal; onData: (data: string) => void },
): Promise<void> {
  const token = accessToken();
  const lost = (cause: unknown): never => {
    throw new ApiError(0, 'unreachable', unreachable, { cause });
  };
  const response = await fetch(new URL(path, location.origin), {
    credentials: 'include',
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    signal,
  }).catch(lost);
  if (!response.ok || !response.body) throw new ApiError(response.status, 'unreachable', unreachable);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch(lost);
    if (done) return;
    const { events, rest } = eventsIn(text + decoder.decode(value, { stream: true }));
    text = rest;
    events.forEach(onData);
  }
}
