import * as accountUrl from '#domain/content/paths/account-url.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { EmailForm } from './email-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { fetchPasskeys } from './passkeys-api.ts';
import { PasswordForm } from './password-form.tsx';
import { fetchSignIns } from './security-api.ts';
import { SignInList } from './sign-in-list.tsx';

/** Sign-in methods and sessions. Accounts of an external provider are managed there. */
export function SecurityPage() {
  const data = useAccountData('sign-ins', fetchSignIns);
  const passkeys = useAccountData('passkeys', fetchPasskeys);
  return (
    <AccountPage here={accountUrl.security} title="Security">
      <Loaded data={data} what="where you are signed in" waiting={['9rem', '14rem', '14rem']}>
        {(signIns) => (
          <>
            <SignInList signIns={signIns} take={data.take} />
            <PasswordForm take={data.take} />
            <Passkeys data={passkeys} />
            <EmailForm />
          </>
        )}
      </Loaded>
    </AccountPage>
  );
}
