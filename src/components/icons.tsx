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
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const PinIcon = () => (
  <Icon>
    <path d="M10 18s5.5-5.6 5.5-10A5.5 5.5 0 0 0 4.5 8c0 4.400 5.500 10 5.500 10Z" />
    <path d="M8 6.500h4v3.500H8z" />
  </Icon>
);

export const CartIcon = () => (
  <Icon>
    <path d="M2 3h2.500l2 10h9l1.800-7H5" />
    <circle cx="8" cy="16.500" r="1.200" />
    <circle cx="14.500" cy="16.500" r="1.200" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <path d="M4 2.800h3l1.300 3.800-1.700 1.300a11 11 0 0 0 5.500 5.500l1.300-1.700 3.800 1.300v3c0 .700-.600 1.300-1.300 1.200C9.200 16.600 3.400 10.800 2.800 4.100c0-.700.500-1.300 1.200-1.300Z" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M2 5.500h16M2 10h16M2 14.500h16" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m4.500 4.500 11 11m0-11-11 11" />
  </Icon>
);
