/** Where the pages of the desk stand. */
export const deskPaths = {
  orders: '/desk/',
  letters: '/desk/letters/',
  jobs: '/desk/jobs/',
  carts: '/desk/carts/',
  customers: '/desk/customers/',
  log: '/desk/log/',
} as const;

export const pathToOrder = (number: string): string => `/desk/orders/${encodeURIComponent(number)}/`;
export const pathToLetter = (id: number): string => `/desk/letters/${id}/`;
export const pathToCart = (code: string): string => `/desk/carts/${encodeURIComponent(code)}/`;
export const pathToCustomer = (id: string): string => `/desk/customers/${encodeURIComponent(id)}/`;
export const pathToLettersTo = (email: string): string =>
  `${deskPaths.letters}?${new URLSearchParams({ search: email })}`;
export const pathToLogOf = (subjectId: string): string =>
  `${deskPaths.log}?${new URLSearchParams({ search: subjectId })}`;

const titles: Record<string, (name: string) => string> = {
  orders: (number) => `Order ${number}`,
  customers: (id) => (id ? 'Customer' : 'Customers'),
  carts: (code) => (code ? `Cart ${code}` : 'Carts'),
  letters: (id) => (id ? `Letter ${id}` : 'Letters'),
  jobs: () => 'Jobs',
  log: () => 'Log',
};

/** What a window with a page of the desk is called. */
export function titleAt(pathname: string): string {
  const [part = '', name = ''] = pathname.replace(/^\/desk\//, '').split('/');
  return `${titles[part]?.(decodeURIComponent(name)) ?? 'Orders'} | Desk`;
}
