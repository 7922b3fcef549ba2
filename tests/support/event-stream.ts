import { HttpResponse } from 'msw';

/** Server-sent events; the stream ends after them, or its line is lost where `breaks` says so. */
export function eventStream(
  event: string,
  values: readonly object[],
  { breaks = false } = {},
): HttpResponse<ReadableStream> {
  const encoder = new TextEncoder();
  const text = values.map((value) => `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`).join('');
  // Networks divide a stream where they like.
  const [first, second] = [text.slice(0, text.length / 2), text.slice(text.length / 2)];
  let turn = 0;
  const stream = new ReadableStream({
    pull(controller) {
      turn += 1;
      if (turn === 1) controller.enqueue(encoder.encode(first));
      else if (turn === 2) controller.enqueue(encoder.encode(second));
      else if (breaks) controller.error(new TypeError('The line is lost'));
      else controller.close();
    },
  });
  return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
}
