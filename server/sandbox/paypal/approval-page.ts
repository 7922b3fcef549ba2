import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { inlineHash } from '#server/security/inline-hash.ts';
import type { PaypalOrder } from './paypal-order.ts';

const style = `
body{margin:0;padding:28px;font:400 16px/1.45 system-ui,sans-serif;color:#14171a;background:#fff}
h1{font-size:22px;margin:0 0 4px}p{margin:0 0 14px;color:#474c4f}h1 b{font-style:italic;color:#003087}
.amount{font-size:30px;font-weight:700;color:#14171a;margin:12px 0 18px;font-variant-numeric:tabular-nums}
ul{list-style:none;margin:0;padding:0}li p{font-size:14px;margin:4px 2px 14px}
button{width:100%;min-height:44px;border:1px solid #0070ba;border-radius:999px;background:#fff;color:#003087;font:600 16px/1.2 system-ui,sans-serif;cursor:pointer;padding:8px 16px}
button.first{background:#0070ba;color:#fff}button:focus-visible{outline:3px solid #14171a;outline-offset:2px}
.leave{border-color:transparent;text-decoration:underline}
`;

const script = `
const tell = (paypal) => parent.postMessage({ paypal }, location.origin);
document.querySelector('[data-leave]').onclick = () => tell({ status: 'cancelled' });
addEventListener('keydown', ({ key }) => { if (key === 'Escape') tell({ status: 'cancelled' }); });
for (const button of document.querySelectorAll('[data-outcome]')) button.onclick = async () => {
  const answer = await fetch('checkoutnow/' + document.body.dataset.order, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome: button.dataset.outcome }) });
  if (answer.ok) tell({ status: 'approved', payerID: (await answer.json()).payer_id });
  else document.getElementById('problem').textContent = 'This order can no longer be paid.';
};
document.querySelector('button').focus();
`;

export const approvalPolicy = ownPagePolicy({
  styles: [inlineHash(style)],
  scripts: [inlineHash(script)],
  calls: true,
});

const choices = [
  { outcome: 'approve', label: 'Approve and pay', note: 'Everything goes as it should.' },
  {
    outcome: 'decline',
    label: 'Approve with a card that is declined',
    note: 'The bank refuses when the money is taken.',
  },
  {
    outcome: 'check',
    label: 'Approve a payment that PayPal checks first',
    note: 'The shop has an order whose payment is pending until a call to the stand-in ends that.',
  },
  {
    outcome: 'slow',
    label: 'Approve, with a slow answer',
    note: 'The money is taken at once; the shop hears of it seconds later.',
  },
  {
    outcome: 'down',
    label: 'Approve, then PayPal is down',
    note: 'For twenty seconds nobody can take the money.',
  },
  {
    outcome: 'echeck',
    label: 'Approve by a check from a bank account',
    note: 'The money is taken. A refund is pending until a call to the stand-in ends that.',
  },
] as const;

/** Page where a buyer approves or cancels; it posts the outcome to its parent window. */
export function approvalPage({ id, status, purchase_units: [unit] }: PaypalOrder): string {
  const amount = escapeHtml(`$${unit?.amount.value ?? '0.00'}`);
  const buttons = choices
    .map(
      ({ outcome, label, note }, at) =>
        `<li><button class="${at === 0 ? 'first' : ''}" data-outcome="${outcome}">${label}</button><p>${note}</p></li>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PayPal stand-in</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body data-order="${id}"><main>
<h1><b>PayPal</b> stand-in</h1><p>No money moves here. Choose what is to happen.</p>
<p class="amount">${amount}</p>
${status === 'COMPLETED' ? '<p role="alert">This order is paid already.</p>' : `<ul role="list">${buttons}</ul>`}
<button class="leave" data-leave>Leave without paying</button><p role="alert" id="problem"></p>
</main><script>${script}</script></body></html>`;
}
