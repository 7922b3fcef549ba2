import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { forgetPlaceToReturn, placeToReturn } from '#src/session/customer/after-registration.ts';
import { signIn } from '#src/session/customer/sign-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';

const Outcome = ({
  of,
  title,
  lead,
  children,
}: {
  of: string;
  title: string;
  lead: string;
  children: ReactNode;
}) => (
  <div data-outcome={of} hidden>
    <PageHeader title={title} lead={lead}>
      {children}
    </PageHeader>
  </div>
);

const ToAccount = ({ words = 'Sign in' }: { words?: string }) => (
  <ButtonLink to={pathTo.account}>{words}</ButtonLink>
);

/** Signs in to the page from which this browser's visitor went to register, if there is one. */
function GoOn() {
  const isHydrated = useHydrated();
  const dispatch = useAppDispatch();
  const place = isHydrated ? placeToReturn() : undefined;
  if (place === undefined) return <ToAccount />;
  const goOn = () => {
    forgetPlaceToReturn();
    void dispatch(signIn(place));
  };
  return <Button onClick={goOn}>Sign in and go on where you were</Button>;
}

const AskAgain = () => (
  <p>
    <Link to={accountUrl.forgotPassword}>Choose a new password</Link> or{' '}
    <Link to={accountUrl.register}>create an account</Link>.
  </p>
);

/**
 * All results of the sign-in forms and links; the server shows the matching one. Without a result the page
 * shows where to begin.
 */
export const Outcomes = () => (
  <>
    <div data-outcome="none">
      <PageHeader title="Your account" lead="Sign in to see your orders, and what you saved.">
        <ToAccount />
      </PageHeader>
    </div>
    <Outcome
      of="run-out"
      title="This sign-in has run out"
      lead="It was begun too long ago, or in another browser. Nothing is lost: begin it again."
    >
      <ToAccount />
    </Outcome>
    <Outcome
      of="email-sent"
      title="Check your email"
      lead="We have written to the address that you gave. The email says what to do next; it should be there within a few minutes."
    >
      <p>
        Nothing there? Check your spam folder, or{' '}
        <Link to={accountUrl.forgotPassword}>ask for another email</Link>. Within an hour we send a few at
        most; the latest is the one that counts.
      </p>
    </Outcome>
    <Outcome
      of="confirmed"
      title="Your account is ready"
      lead="The address is confirmed. Sign in with it and your password."
    >
      <GoOn />
    </Outcome>
    <Outcome
      of="one-to-go"
      title="One more click"
      lead="This address has confirmed the change. It comes into force when the other address has confirmed it too."
    >
      <ToAccount words="Your account" />
    </Outcome>
    <Outcome of="email-changed" title="Your address is changed" lead="From now on, sign in with the new one.">
      <ToAccount words="Your account" />
    </Outcome>
    <Outcome
      of="password-changed"
      title="Your password is changed"
      lead="All devices were signed out. Sign in with the new password."
    >
      <ToAccount />
    </Outcome>
    <Outcome
      of="signed-in"
      title="You are signed in"
      lead="This page asked for your password, and you have signed in since."
    >
      <ToAccount words="Your account" />
    </Outcome>
    <Outcome
      of="link-replaced"
      title="We sent you a newer link"
      lead="Only the link in our latest email works. Look for the newest one in your mail."
    >
      <AskAgain />
    </Outcome>
    <Outcome of="link-used" title="This link has been used" lead="Each link works once.">
      <ToAccount />
      <AskAgain />
    </Outcome>
    <Outcome
      of="link-late"
      title="This link is too old"
      lead="Links work for a short time only. Ask for a new one; it takes a minute."
    >
      <AskAgain />
    </Outcome>
    <Outcome
      of="link-elsewhere"
      title="This form was opened in another browser"
      lead="Open the link in our email again in this browser: it still works."
    >
      <AskAgain />
    </Outcome>
    <Outcome
      of="useless-link"
      title="This link does not work"
      lead="It is incomplete, or too old. Copy the whole link from our email, or ask for a new one; it takes a minute."
    >
      <AskAgain />
    </Outcome>
  </>
);
