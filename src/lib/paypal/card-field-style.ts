import type { PayPalCardFieldsComponentOptions } from '@paypal/react-paypal-js';

/** PayPal's fields are in cross-origin frames without our CSS variables: pass the current colors. */
export function cardFieldStyle(): NonNullable<PayPalCardFieldsComponentOptions['style']> {
  const computed = getComputedStyle(document.documentElement);
  const token = (name: string): string => computed.getPropertyValue(name).trim();
  // Supported by PayPal, but missing from its types. Contrast checkers assume white behind a frame.
  const ground = { background: token('--paper-raised') };
  return {
    body: { padding: '0' },
    input: {
      'font-family': 'system-ui, sans-serif',
      'font-size': '1rem',
      color: token('--ink'),
      ...ground,
      appearance: 'none',
      border: `1px solid ${token('--hairline-strong')}`,
      borderRadius: '2px',
      'padding-left': '0.875rem',
      'padding-right': '0.875rem',
    },
    ':focus': { outline: `3px solid ${token('--focus')}`, boxShadow: 'none' },
    '.invalid': { color: token('--alarm') },
  };
}
