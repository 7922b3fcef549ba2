import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { inlineHash } from '#server/security/inline-hash.ts';

const style = `
html,body{margin:0;height:100%;background:transparent}
input{box-sizing:border-box;width:100%;height:100%;margin:0;padding:0 12px;border:1px solid #8a8375;border-radius:2px;background:transparent;color:#14171a;font:400 17px/1.4 system-ui,sans-serif}
input:focus{outline:3px solid currentColor;outline-offset:-3px}
input.invalid{border-color:#9b2a1a}
`;

export const cardFieldPolicy = ownPagePolicy({
  styles: [inlineHash(style)],
  loadsScripts: true,
  calls: true,
});

const kinds = {
  name: { label: 'Name on card', autocomplete: 'cc-name', mode: 'text' },
  number: { label: 'Card number', autocomplete: 'cc-number', mode: 'numeric' },
  expiry: { label: 'Expiration date, month and year', autocomplete: 'cc-exp', mode: 'numeric' },
  cvv: { label: 'Security code', autocomplete: 'cc-csc', mode: 'numeric' },
} as const;

export const cardFieldPage = ({
  field,
  placeholder,
}: {
  field: keyof typeof kinds;
  placeholder: string;
}): string => {
  const { label, autocomplete, mode } = kinds[field];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${label}</title><style>${style}</style></head><body><input data-field="${field}" aria-label="${label}" autocomplete="${autocomplete}" inputmode="${mode}" placeholder="${escapeHtml(placeholder)}"><script src="card-field.js"></script></body></html>`;
};
