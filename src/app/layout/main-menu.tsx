import { Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { useAppSelector } from '#src/session/hooks.ts';

function AccountLink() {
  const name = useAppSelector(({ signInState: { isLogged, firstname } }) => isLogged && firstname);
  return (
    <Link to={pathTo.account}>
      {name ? (
        <>
          {name}
          <span className="visually-hidden">: your account</span>
        </>
      ) : (
        'Sign in'
      )}
    </Link>
  );
}

const places = [
  { to: '/windows/', title: 'Windows' },
  { to: '/patio-doors/', title: 'Patio doors' },
  { to: '/entry-doors/', title: 'Entry doors' },
  { to: '/shop/configure/', title: 'Design & price' },
  { to: '/shop/parts/', title: 'Parts' },
  { to: '/locations/', title: 'Showrooms' },
];

/** The configurator's URL is below the parts, but it belongs to the drawing ([2.8]). */
const isConfigured = (path: string): boolean => path.startsWith('/shop/parts/configure/');

const isHere = (to: string, path: string): boolean =>
  isConfigured(path) ? to === '/shop/configure/' : path.startsWith(to);

export function MainMenu({ className, path }: { className: string; path: string }) {
  return (
    <ul role="list" className={className}>
      {places.map(({ to, title }) => (
        <li key={to}>
          <Link to={to} className={isHere(to, path) ? 'here' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A professional's trade account takes the place of order tracking without an account. */
function OrderLink() {
  const isPro = useAppSelector(({ auth }) => auth.profile?.isPro === true);
  return (
    <Link to={isPro ? '/account/trade/' : '/support/track-order/'}>
      {isPro ? 'Trade account' : 'Track order'}
    </Link>
  );
}

function SavedDesignsLink() {
  const isLogged = useAppSelector(({ signInState }) => signInState.isLogged);
  return <Link to={isLogged ? pathTo.savedDesigns : `${pathTo.configure}#saved`}>Saved designs</Link>;
}

export const ReturningLinks = ({ className }: { className: string }) => (
  <ul role="list" className={className}>
    <li>
      <OrderLink />
    </li>
    <li>
      <SavedDesignsLink />
    </li>
    <li>
      <AccountLink />
    </li>
  </ul>
);

export const ConsultationLink = ({ className }: { className: string }) => (
  <Link to="/where-to-buy/schedule-consultation/" className={className}>
    Free consultation
  </Link>
);
