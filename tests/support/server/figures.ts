import type { FastifyInstance } from 'fastify';

/** Series of an app as Prometheus gets them, such as `shop_part_away{part="redis"}`, with their values. */
export async function figuresOf({ metrics }: FastifyInstance): Promise<Map<string, number>> {
  const text = await metrics.registry.metrics();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
