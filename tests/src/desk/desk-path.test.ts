import {
  deskPaths,
  pathToCart,
  pathToCustomer,
  pathToEmail,
  pathToOrder,
  titleAt,
} from '#src/widgets/staff/desk-path.ts';

it.each([
  [deskPaths.orders, 'Orders | Desk'],
  [deskPaths.work, 'Work | Desk'],
  ['/desk/[...]/', 'Work | Desk'],
  ['/desk/constructor/', 'Work | Desk'],
  ['/desk/calendars/constructor/', 'Calendar | Desk'],
  [deskPaths.customers, 'People | Desk'],
  [deskPaths.log, 'Log | Desk'],
  [pathToOrder('CL-7K2M9QXD'), 'Order CL-7K2M9QXD | Desk'],
  [pathToCart('7K2M 9QXD'), 'Cart 7K2M 9QXD | Desk'],
  [pathToEmail(41), 'Email 41 | Desk'],
  [pathToCustomer('account/1'), 'Person | Desk'],
])('the window at %s is called %s', (path, title) => expect(titleAt(path)).toBe(title));
