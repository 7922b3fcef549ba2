import { useState } from 'react';
import type { Preferences } from '#domain/account/contract.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { DoNotContactField } from '#src/widgets/contact/do-not-contact-field.tsx';
import { fetchDoNotContact, fetchPreferences, saveDoNotContact, savePreferences } from './account-api.ts';

const words = (isStopped: boolean): string =>
  isStopped
    ? 'We do not contact you, except about your orders and consultations.'
    : 'We may contact you as you chose above.';

/** Sets or revokes the account's contact opt-out; only a signed-in visitor is identified. */
function OwnDoNotContact() {
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
        <Stack as="fieldset" gap={2} className={styles.checks}>
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
        </Stack>
      )}
    </Loaded>
  );
}

const choices: { name: keyof Preferences; words: string; means: string }[] = [
  { name: 'offersByEmail', words: 'Offers by email', means: 'Promotions that run where you live.' },
  { name: 'ideasByEmail', words: 'Ideas by email', means: 'New articles, rooms and product lines.' },
  {
    name: 'reviewsByEmail',
    words: 'Requests for reviews',
    means: 'One email some weeks after an order or a visit, and one reminder.',
  },
  { name: 'callsByPhone', words: 'Phone calls', means: 'Your branch may call about your projects.' },
  { name: 'textMessages', words: 'Text messages', means: 'Short reminders to your mobile phone.' },
];

function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const [chosen, setChosen] = useState(preferences);
  const [saved, setSaved] = useState(false);
  const { busy, reason, run } = useAction();
  const save = async () => {
    setChosen(await savePreferences(chosen));
    setSaved(true);
    announce('Your preferences are saved.');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run(save);
      }}
    >
      <Stack as="fieldset" gap={2} className={styles.checks}>
        <legend>What we may send you</legend>
        {choices.map(({ name, words, means }) => (
          <label key={name} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen[name]}
              onChange={({ target }) => {
                setSaved(false);
                setChosen({ ...chosen, [name]: target.checked });
              }}
            />
            <span>
              {words}
              <Note as="small" block>
                {means}
              </Note>
            </span>
          </label>
        ))}
      </Stack>
      {reason && <Notice alarm title={reason} />}
      <Button type="submit" disabled={busy}>
        {busy ? 'Saving…' : 'Save preferences'}
      </Button>
      {saved && <p>Your preferences are saved.</p>}
    </form>
  );
}

export function PreferencesPage() {
  const data = useAccountData('preferences', fetchPreferences);
  const isSettled = data.value !== undefined || data.failure !== undefined;
  return (
    <AccountPage
      here={accountUrl.preferences}
      title="Preferences"
      lead="Emails about your orders and consultations always come. Everything else is up to you."
    >
      <Loaded data={data} what="your preferences" waiting={['16rem']}>
        {(preferences) => <PreferencesForm preferences={preferences} />}
      </Loaded>
      {/* Rendered only after the content above has its height, to avoid a layout shift. */}
      {isSettled && <OwnDoNotContact />}
    </AccountPage>
  );
}
