import { accessToken } from './access-token.ts';
import { ApiError, unreachable } from './api-error.ts';

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

/** `EventSource` cannot send a token. Throws `ApiError` on rejection or connection loss. */
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
