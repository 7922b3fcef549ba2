import type { Send } from '#server/services/payments/paypal-client.ts';

/** How a call to the payment company may go wrong: before it has its effect, or after. */
export type Trouble = 'none' | 'spent' | 'dead-before' | 'dead-after' | 'down-before' | 'down-after';

const never = new Promise<never>(() => undefined);

const spent = {
  id: 'SPENT',
  status: 'COMPLETED',
  purchase_units: [{ payments: { captures: [{ id: 'SPENT-1', status: 'DECLINED' }] } }],
};

/**
 * A line to the payment company that fails where a test wants it to. `dead` is a process that is killed
 * there: it hears nothing more and does nothing more. `down` is a line that breaks. `spent` is a bank whose
 * no uses the payment up.
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
    /** Calls so far whose method and address match. */
    count: (pattern: RegExp): number => sent.filter((call) => pattern.test(call)).length,
    set: (kind: Trouble, pattern: RegExp = /$^/): void => {
      trouble = kind;
      at = pattern;
    },
  };
}
