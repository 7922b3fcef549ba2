import type { FastifyInstance } from 'fastify';

/** One app of two processes: each request goes to the other one, as through a proxy without stickiness. */
export function inTurns(one: FastifyInstance, other: FastifyInstance): FastifyInstance {
  let turn = 0;
  return new Proxy(one, {
    get(target, property) {
      if (property === 'inject')
        return (...asked: Parameters<FastifyInstance['inject']>) => {
          turn += 1;
          return (turn % 2 === 0 ? one : other).inject(...asked);
        };
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
