import { useEffect, useState } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as professionalUrl from '#domain/content/paths/professional-url.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { type ProApplication, readWithin } from '#domain/trade/applications-contract.ts';
import { formatPhone } from '#domain/validation/phone.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { sessionChanged } from '#src/session/customer/auth-slice.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { tradeWords } from '#src/widgets/trade-words.ts';
import { ApplicationForm } from './application-form.tsx';
import { fetchApplication, fetchInviter, withdraw } from './pro-api.ts';
import * as own from './trade-page.module.css';

const dayOf = (instant: string): string => formatLongDay(instant.slice(0, 10));

/** The application as sent, while the desk reads it and after it was accepted. */
const Sent = ({ application }: { application: ProApplication }) => {
  const { business, trade, license, website, phone, postal_code, about } = application;
  const facts = [
    ['Business', business],
    ['Trade', tradeWords[trade]],
    ['License', license],
    ['Website', website],
    ['Phone', formatPhone(phone) ?? phone],
    ['ZIP or postal code', postal_code],
    ['About your work', about],
  ] as const;
  return (
    <section className={styles.section}>
      <h2>What you sent</h2>
      <dl className={`${own.figures} tabular`}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
};

const Welcome = () => (
  <Notice title="You have a trade account.">
    <p>Wherever you are signed in, the shop shows you trade prices, with the list price beside them.</p>
    <ButtonLink to={accountUrl.tradeAccount}>Open your trade account</ButtonLink>
  </Notice>
);

function Waiting({
  application,
  onChanged,
}: {
  application: ProApplication;
  onChanged: (application: ProApplication) => void;
}) {
  return (
    <div className={styles.section}>
      <Notice title={`We have your application for ${application.business}.`}>
        <p>
          You sent it on {dayOf(application.submitted_at)}. A person at the trade desk reads it, {readWithin},
          and writes to you.
        </p>
      </Notice>
      <Sent application={application} />
      <div className={styles.actions}>
        <AskFirst
          words="Take it back"
          about="the application"
          question="Take the application back? You can apply again at any time."
          yes="Take it back"
          onYes={async () => onChanged(await takeBack())}
        />
      </div>
    </div>
  );
}

/** After a decision by the desk an application cannot be withdrawn; the page shows the decision. */
async function takeBack(): Promise<ProApplication> {
  try {
    return await withdraw();
  } catch (failure) {
    const latest =
      failure instanceof ApiError && failure.status === 404 ? await fetchApplication() : undefined;
    if (!latest) throw failure;
    return latest;
  }
}

/** The inviting professional; empty for an expired invitation, as applying needs no invitation. */
function InvitedBy({ code }: { code: string }) {
  const { value } = useRemote(`invitation ${code}`, (signal) => fetchInviter(code, signal));
  return value ? <Notice title={`${value} invited you.`} /> : null;
}

export function ApplyPage() {
  const dispatch = useAppDispatch();
  const { profile } = useAuth();
  const code = new URLSearchParams(useUrlQuery()).get('invite') ?? undefined;
  const data = useAccountData('trade application', fetchApplication);
  const [sent, setSent] = useState(0);
  const take = (application: ProApplication) => {
    setSent(sent + 1);
    data.take(application);
  };
  // Signed in before acceptance: refresh the profile, so trade prices appear without a new sign-in.
  const isNew = data.value?.state === 'accepted' && profile?.isPro === false;
  useEffect(() => {
    if (isNew && profile) dispatch(sessionChanged({ profile: { ...profile, isPro: true } }));
  }, [dispatch, isNew, profile]);
  return (
    <AccountPage
      here={professionalUrl.apply}
      title="Apply for a trade account"
      lead="Trade prices, orders on account and quotes under your own name. It costs nothing."
      signInFor="Sign in or create an account first: a trade account is your account with trade prices in it."
    >
      <Loaded data={data} what="your application" waiting={['24rem']}>
        {(application) => {
          if (profile?.isPro || application?.state === 'accepted') {
            return (
              <div className={styles.section}>
                <Welcome />
                {application && <Sent application={application} />}
              </div>
            );
          }
          if (application?.state === 'pending') return <Waiting application={application} onChanged={take} />;
          return (
            <div className={styles.section}>
              {code && <InvitedBy code={code} />}
              {application?.state === 'declined' && (
                <Notice title={`We could not accept your application of ${dayOf(application.submitted_at)}.`}>
                  <p>{application.reason}</p>
                </Notice>
              )}
              {application?.state === 'withdrawn' && (
                <Notice title={`You took back your application of ${dayOf(application.submitted_at)}.`}>
                  <p>What it said is below: send it again at any time.</p>
                </Notice>
              )}
              <ApplicationForm key={sent} invite={code} before={application ?? undefined} onSent={take} />
            </div>
          );
        }}
      </Loaded>
    </AccountPage>
  );
}
