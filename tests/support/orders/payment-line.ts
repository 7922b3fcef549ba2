import type { Send } from '#server/services/orders/payments/paypal-client.ts';

/** Failures of a payment call: before or after its effect */
export type Trouble = 'none' | 'spent' | 'dead-before' | 'dead-after' | 'down-before' | 'down-after';

const never = new Promise<never>(() => undefined);

const spent = {
  id: 'SPENT',
  status: 'COMPLETED',
  purchase_units: [{ payments: { captures: [{ id: 'SPENT-1', status: 'DECLINED' }] } }],
};

/**
 * A connection to the payment provider with failures on demand. `dead` is a killed process, `down` a broken
 * connection, `spent` a decline that ends the payment.
 */
export function troubledLine() {
  let trouble: Trouble = 'none';
  let at = /$^/;
  const sent: string[] = [];
  const line =
    (send: Send): Send =>
    async (url, init) => {
      const call = `${init.method} ${url}`;
      sent.push(call);
      const now = at.test(call) ? trouble : 'none';
      if (now === 'spent') return { status: 201, text: async () => JSON.stringify(spent) };
      if (now === 'dead-before') return never;
      if (now === 'down-before') throw new Error('The line is down');
      const answer = await send(url, init);
      if (now === 'dead-after') return never;
      if (now === 'down-after') throw new Error('The line is down');
      return answer;
    };
  return {
    line,
    count: (pattern: RegExp): number => sent.filter((call) => pattern.test(call)).length,
    set: (kind: Trouble, pattern: RegExp = /$^/): void => {
      trouble = kind;
      at = pattern;
    },
  };
}
