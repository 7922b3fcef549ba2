import { parseConfig } from '#server/config.ts';
import { checkSandbox } from '#server/sandbox/check-sandbox.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
const smtp = { SMTP_URL: 'smtp://mail.example' };
const production = { NODE_ENV: 'production' };
const check = (settings: Record<string, string>) => () => checkSandbox(parseConfig(settings));

describe('stand-ins in production', () => {
  it('keep the server from its start, by the names of what is missing', () => {
    expect(check(production)).toThrow(/^PAYPAL_CLIENT_ID and SMTP_URL: not set/);
    expect(check({ ...production, ...paypal })).toThrow(/^SMTP_URL: not set/);
    expect(check({ ...production, ...smtp })).toThrow(/ALLOW_SANDBOX=1/);
  });

  it('are no matter where they are not used, are allowed, or nothing is meant in earnest', () => {
    for (const settings of [{}, { ...production, ...paypal, ...smtp }, { ...production, ALLOW_SANDBOX: '1' }])
      expect(check(settings)).not.toThrow();
  });

  it('leave no back door: the rooms behind the shop are not there', async () => {
    const shop = await startStatelessApp({
      settings: { ...production, ...paypal, ...smtp, LOG_LEVEL: 'silent' },
      pages: { '404.html': 'none' },
    });
    for (const path of ['mail', 'marketing', 'errors', 'paypal/sdk/js'])
      expect((await shop.app.inject(`/sandbox/${path}`)).statusCode).toBe(404);
    await shop.close();
  });

  it('need all of PayPal or none of it', () => {
    expect(() => parseConfig({ PAYPAL_CLIENT_ID: 'id', PAYPAL_WEBHOOK_ID: 'w' })).toThrow(
      'PAYPAL_CLIENT_SECRET=…: is needed beside PAYPAL_CLIENT_ID',
    );
    expect(() => parseConfig({ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 's' })).toThrow(
      'PAYPAL_WEBHOOK_ID=: is needed beside PAYPAL_CLIENT_ID',
    );
  });
});
