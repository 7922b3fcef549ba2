import type { Config } from '#server/config.ts';
import { StartupError } from '#server/program/startup-error.ts';

type Settings = Pick<Config, 'production' | 'allowSandbox' | 'paypal' | 'smtpUrl'>;

/** Throws if production would use sandbox payments without `ALLOW_SANDBOX=1`. */
export function checkSandbox({ production, allowSandbox, paypal, smtpUrl }: Settings): void {
  if (!production || allowSandbox) return;
  const missing = [...(paypal ? [] : ['PAYPAL_CLIENT_ID']), ...(smtpUrl ? [] : ['SMTP_URL'])];
  if (missing.length > 0)
    throw new StartupError(
      `${missing.join(' and ')}: not set, and NODE_ENV=production. Set it, or ALLOW_SANDBOX=1 to run on the stand-ins`,
    );
}
