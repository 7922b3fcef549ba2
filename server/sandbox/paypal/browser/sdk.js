import { Buttons, FUNDING, isFundingEligible, offered } from './sdk-buttons.js';
import { CardFields } from './sdk-card-fields.js';
import { script, settings } from './sdk-frame.js';
import { Marks, Messages } from './sdk-messages.js';

const all = { buttons: { Buttons }, marks: { Marks }, messages: { Messages }, 'card-fields': { CardFields } };
const asked = (settings.get('components') ?? 'buttons').split(',');

// Like the real SDK, exposes only the requested components.
window[script.dataset.namespace ?? 'paypal'] = Object.assign(
  { version: '5.0.500-sandbox', FUNDING, getFundingSources: () => offered, isFundingEligible },
  ...asked.map((name) => all[name.trim()] ?? {}),
);
