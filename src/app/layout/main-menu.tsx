import { Link } from 'gatsby';
import { addressOf } from '../../../domain/content/address-of.ts';

const places = [
  { to: '/windows/', title: 'Windows' },
  { to: '/patio-doors/', title: 'Patio doors' },
  { to: '/entry-doors/', title: 'Entry doors' },
  { to: addressOf.configure, title: 'Draw yours' },
  { to: addressOf.parts, title: 'Parts' },
  { to: addressOf.allLocations, title: 'Showrooms' },
];

/** What is configured stands below the parts by its address, and belongs to the drawing all the same ([2.8]). */
const isConfigured = (path: string): boolean => path.startsWith(addressOf.configuredProduct);

const isHere = (to: string, path: string): boolean =>
  isConfigured(path) ? to === addressOf.configure : path.startsWith(to);

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
