import { Link } from 'gatsby';

const places = [
  { to: '/windows/', title: 'Windows' },
  { to: '/patio-doors/', title: 'Patio doors' },
  { to: '/entry-doors/', title: 'Entry doors' },
  { to: '/shop/parts/', title: 'Parts' },
  { to: '/locations/', title: 'Showrooms' },
];

export function MainMenu({ className }: { className: string }) {
  return (
    <ul role="list" className={className}>
      {places.map(({ to, title }) => (
        <li key={to}>
          <Link to={to} partiallyActive activeClassName="here">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
