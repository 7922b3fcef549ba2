import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  activeClassName?: string;
  partiallyActive?: boolean;
  replace?: boolean;
  state?: unknown;
  children?: ReactNode;
}

export const Link = ({
  to,
  activeClassName: _,
  partiallyActive: _p,
  replace: _r,
  state: _s,
  ...rest
}: LinkProps) => <a href={to} {...rest} />;

export const Script = () => null;
export const navigate = jest.fn(async () => undefined);
export const prefetchPathname = jest.fn();
export const useStaticQuery = jest.fn();
export const graphql = jest.fn();
export const withPrefix = (path: string): string => path;
