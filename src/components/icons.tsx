import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      style={{ flex: 'none' }}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const PinIcon = () => (
  <Icon>
    <path d="M10 18s5.5-5.6 5.5-10A5.5 5.5 0 0 0 4.5 8c0 4.4 5.5 10 5.5 10Z" />
    <path d="M8 6.5h4v3.5H8z" />
  </Icon>
);

export const CartIcon = () => (
  <Icon>
    <path d="M2 3h2.5l2 10h9l1.8-7H5" />
    <circle cx="8" cy="16.5" r="1.2" />
    <circle cx="14.5" cy="16.5" r="1.2" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <path d="M4 2.8h3l1.3 3.8-1.7 1.3a11 11 0 0 0 5.5 5.5l1.3-1.7 3.8 1.3v3c0 .7-.6 1.3-1.3 1.2C9.2 16.6 3.4 10.8 2.8 4.1c0-.7.5-1.3 1.2-1.3Z" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M2 5.5h16M2 10h16M2 14.5h16" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m4.5 4.5 11 11m0-11-11 11" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m12.8 12.8 5 5" />
  </Icon>
);
