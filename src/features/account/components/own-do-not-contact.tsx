import { announce } from '#src/components/announcer.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { DoNotContactField } from '#src/widgets/contact/do-not-contact-field.tsx';
import { fetchDoNotContact, saveDoNotContact } from '../account-api.ts';

const words = (isStopped: boolean): string =>
  isStopped
    ? 'We do not contact you, except about your orders and consultations.'
    : 'We may contact you as you chose above.';

/** Sets or revokes the account's contact opt-out; only a signed-in visitor is identified. */
export function OwnDoNotContact() {
  const data = useAccountData('do-not-contact', fetchDoNotContact);
  const { busy, reason, run } = useAction();
  const choose = async (isStopped: boolean) => {
    const now = await saveDoNotContact(isStopped);
    data.take(now);
    announce(words(now));
  };
  return (
    <Loaded data={data} what="whether we may contact you" waiting={['4rem']}>
      {(isStopped) => (
        <fieldset className={styles.checks}>
          <legend>No contact at all</legend>
          <DoNotContactField
            label="Do not contact me"
            hint={`${words(isStopped)} It goes for your email address and your phone number, and holds at once. A number that was also entered elsewhere stays stopped; call us to change that.`}
            name="doNotContact"
            checked={isStopped}
            onChange={({ target }) => {
              if (!busy) void run(() => choose(target.checked));
            }}
          />
          {reason && <Notice alarm title={reason} />}
        </fieldset>
      )}
    </Loaded>
  );
}
