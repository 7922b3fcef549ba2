export const script = document.currentScript;
export const source = new URL(script.src);
export const base = source.origin + source.pathname.replace(/\/sdk\/js$/, '');
export const settings = source.searchParams;

export const elementOf = (container) => {
  const element = typeof container === 'string' ? document.querySelector(container) : container;
  if (!element) throw new Error(`Document is ready and element ${container} does not exist`);
  return element;
};

/**
 * Renders into a shadow root, isolated from the page's styles. Uses a constructed style sheet, since the
 * page's CSP blocks style elements.
 */
export const draw = (container, html, css) => {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = html;
  if ('adoptedStyleSheets' in shadow) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  }
  elementOf(container).append(host);
  return host;
};

const dialogStyle =
  'border:0;padding:0;background:#fff;width:min(30rem,calc(100vw - 2rem));height:min(36rem,calc(100dvh - 2rem));max-width:none;max-height:none;border-radius:12px;box-shadow:0 24px 80px rgb(0 0 0/.45);color-scheme:light';

/** Opens the approval window; resolves with `approved` or `cancelled`. */
export const openApproval = (orderId) =>
  new Promise((resolve) => {
    const before = document.activeElement;
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'PayPal');
    dialog.style.cssText = dialogStyle;
    const frame = document.createElement('iframe');
    frame.title = 'PayPal';
    frame.src = `${base}/checkoutnow?token=${encodeURIComponent(orderId)}`;
    frame.style.cssText = 'border:0;width:100%;height:100%;display:block;border-radius:12px';
    dialog.append(frame);
    document.body.append(dialog);

    const finish = (result) => {
      window.removeEventListener('message', onMessage);
      dialog.close();
      dialog.remove();
      before?.focus?.();
      resolve(result);
    };
    const onMessage = ({ source: from, origin, data }) => {
      if (from === frame.contentWindow && origin === source.origin && data?.paypal) finish(data.paypal);
    };
    window.addEventListener('message', onMessage);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish({ status: 'cancelled' });
    });
    dialog.showModal();
    frame.focus();
  });
