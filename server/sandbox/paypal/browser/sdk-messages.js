import { isFundingEligible, marks } from './sdk-buttons.js';
import { draw } from './sdk-frame.js';

const markStyle = `
  :host{display:inline-block;vertical-align:middle}
  span{display:inline-flex;align-items:center;height:26px;padding:0 8px;border-radius:4px;background:#fff;color:#111;border:1px solid #ccc;font:600 13px/1 system-ui,sans-serif}
  b{font-style:italic;font-weight:800}.p{color:#003087}.q{color:#0070ba}
`;

export function Marks({ fundingSource = 'paypal' } = {}) {
  return {
    isEligible: () => isFundingEligible(fundingSource),
    render: async (container) => void draw(container, `<span>${marks[fundingSource]}</span>`, markStyle),
  };
}

const dollars = (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** PayPal's pay-later message by amount; short for very small and very large ones. */
const messageOf = (amount) => {
  const cents = Math.round(Number(amount) * 100);
  if (cents >= 3000 && cents <= 150000)
    return `Pay in 4 interest-free payments of ${dollars(Math.ceil(cents / 4))}.`;
  if (cents > 150000 && cents <= 1000000)
    return `As low as ${dollars(Math.ceil(cents / 24))} a month over 24 months.`;
  return 'Pay now or pay later, with PayPal.';
};

export function Messages(props = {}) {
  return {
    render: async (container) => {
      const style = ':host{display:block}p{margin:0;font:inherit;color:inherit}b{font-style:italic}';
      const text = `<p><b>PayPal</b> ${messageOf(props.amount)}</p>`;
      const host = draw(container, text, style);
      host.addEventListener('click', () => props.onClick?.({}));
      props.onRender?.({});
    },
  };
}
