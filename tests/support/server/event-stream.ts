import { HttpResponse } from 'msw';

export function eventStream(
  event: string,
  values: readonly object[],
  { breaks = false } = {},
): HttpResponse<ReadableStream> {
  const encoder = new TextEncoder();
  const text = values.map((value) => `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`).join('');
  // Splits the stream at arbitrary points, as networks do.
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
