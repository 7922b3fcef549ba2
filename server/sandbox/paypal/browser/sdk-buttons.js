import { draw, openApproval, settings } from './sdk-frame.js';

export const FUNDING = {
  PAYPAL: 'paypal',
  PAYLATER: 'paylater',
  CARD: 'card',
  VENMO: 'venmo',
  CREDIT: 'credit',
};
const hidden = new Set((settings.get('disable-funding') ?? '').split(','));
export const offered = [FUNDING.PAYPAL, FUNDING.PAYLATER, FUNDING.CARD].filter((name) => !hidden.has(name));
export const isFundingEligible = (name) => offered.includes(name);

const grounds = { gold: '#ffc439', blue: '#0070ba', silver: '#eee', white: '#fff', black: '#1c1c1c' };
export const marks = {
  paypal: '<b class="p">Pay</b><b class="q">Pal</b>',
  paylater: '<b class="p">Pay</b><b class="q">Pal</b>&nbsp;Pay&nbsp;Later',
  card: 'Debit or Credit Card',
};
const names = { paypal: 'PayPal', paylater: 'PayPal Pay Later', card: 'Debit or Credit Card' };
const labels = { checkout: 'Checkout', pay: 'Pay with', buynow: 'Buy now', subscribe: 'Subscribe' };

const lookOf = (name, { color = 'gold', shape = 'rect', height = 48, borderRadius } = {}) => {
  const ground = name === 'card' ? '#2c2e2f' : (grounds[color] ?? grounds.gold);
  const ink = name === 'card' || color === 'blue' || color === 'black' ? '#fff' : '#111';
  const radius = borderRadius ?? (shape === 'pill' ? 999 : 4);
  return `background:${ground};color:${ink};border-radius:${radius}px;height:${height}px`;
};

const buttonHtml = (name, { color, label } = {}) => {
  const words = name === 'card' ? '' : (labels[label] ?? '');
  const isDark = color === 'blue' || color === 'black';
  return `<button type="button" class="${isDark ? 'dark' : ''}" data-funding-source="${name}" aria-label="${[words, names[name]].filter(Boolean).join(' ')}">
    ${words ? `<span>${words}</span>&nbsp;` : ''}${marks[name]}</button>`;
};

const buttonStyle = `
  :host{display:block}
  div{display:grid;gap:12px}
  div.row{grid-auto-flow:column;grid-auto-columns:1fr}
  button{border:1px solid rgb(0 0 0/.12);font:500 18px/1 system-ui,sans-serif;width:100%;cursor:pointer;display:flex;align-items:center;justify-content:center;white-space:nowrap}
  button:hover{filter:brightness(.95)}
  button:focus-visible{outline:3px solid #0070ba;outline-offset:2px}
  button[disabled]{opacity:.6;cursor:default}
  b{font-style:italic;font-weight:800}
  .p{color:#003087}.q{color:#004f8b}
  button.dark b{color:#fff}
`;

/** PayPal's buttons: one per funding source, or only `fundingSource`. */
export function Buttons(props = {}) {
  let host;
  let enabled = true;
  let busy = false;
  const { fundingSource, style = {} } = props;
  const shown = fundingSource ? [fundingSource] : offered;
  const buttons = () => [...(host?.shadowRoot.querySelectorAll('button') ?? [])];
  const update = () => {
    for (const button of buttons()) button.disabled = busy || !enabled;
  };
  const fail = (error) => {
    if (!props.onError) throw error;
    props.onError(error);
  };

  const approve = async (orderID, name) => {
    const { status, payerID } = await openApproval(orderID);
    if (status !== 'approved')
      return props.onCancel?.({ orderID }, { redirect: (url) => location.assign(url) });
    const data = { orderID, payerID, paymentID: null, paymentSource: name, facilitatorAccessToken: '' };
    const unsupported = async () => {
      throw new Error('Capture on the server: the stand-in does not let a browser do it');
    };
    // INSTRUMENT_DECLINED: the buyer chooses another funding source for the same order.
    const restart = () => approve(orderID, name).catch(fail);
    return props.onApprove?.(data, {
      order: { capture: unsupported, authorize: unsupported, get: unsupported, patch: unsupported },
      redirect: (url) => location.assign(url),
      restart,
    });
  };

  const press = async (name) => {
    if (busy || !enabled) return;
    let rejected = false;
    busy = true;
    try {
      const actions = {
        resolve: async () => undefined,
        reject: async () => {
          rejected = true;
        },
      };
      await props.onClick?.({ fundingSource: name }, actions);
      if (rejected) return;
      update();
      const create = async () => {
        throw new Error('Create the order on the server: the stand-in does not let a browser do it');
      };
      const orderID = await props.createOrder({ paymentSource: name }, { order: { create } });
      await approve(orderID, name);
    } catch (error) {
      fail(error);
    } finally {
      busy = false;
      update();
    }
  };

  return {
    isEligible: () => shown.every(isFundingEligible),
    render: async (container) => {
      const rows = shown.map((name) => buttonHtml(name, style)).join('');
      host = draw(
        container,
        `<div class="${style.layout === 'horizontal' ? 'row' : ''}">${rows}</div>`,
        buttonStyle,
      );
      for (const button of buttons()) {
        const { fundingSource: name } = button.dataset;
        button.style.cssText = lookOf(name, style);
        button.addEventListener('click', () => void press(name));
      }
      props.onInit?.(
        {},
        {
          enable: async () => {
            enabled = true;
            update();
          },
          disable: async () => {
            enabled = false;
            update();
          },
        },
      );
    },
    updateProps: async (changed) => void Object.assign(props, changed),
    close: async () => host?.remove(),
    hasReturned: () => false,
    resume: () => undefined,
  };
}
