import { isPermitted, type Permission, rolesWith } from '#domain/access/permissions.ts';
import { type Role, roles } from '#domain/access/role.ts';

describe('who may do what ([6.1])', () => {
  it('lets agents and administrators use the back office, and no one else', () => {
    const permitted = roles.filter((role) => isPermitted([role], 'use the back office'));
    expect(permitted).toEqual<Role[]>(['agent', 'administrator']);
  });

  it.each<[Permission, Role[]]>([
    ['refund orders', ['approve_money', 'administrator']],
    ['approve purchase orders', ['approve_money', 'administrator']],
    ['set credit', ['approve_money', 'administrator']],
    ['run jobs', ['run_jobs', 'administrator']],
    ['approve professionals', ['approve_trade', 'administrator']],
    ['end sign-ins', ['agent', 'administrator']],
    ['read the staff log', ['agent', 'administrator']],
    ['publish the site', ['editor', 'administrator']],
    ['edit content', ['editor', 'administrator']],
    ['edit products', ['publish_prices', 'administrator']],
    ['change flags', ['editor', 'administrator']],
    ['read site figures', ['agent', 'editor', 'administrator']],
  ])('lets alone who may %s', (permission, allowed) => {
    expect(rolesWith(permission)).toEqual(allowed);
  });

  it('asks for one of the roles that a caller has', () => {
    expect(isPermitted([], 'use the back office')).toBe(false);
    expect(isPermitted(['customer', 'agent'], 'use the back office')).toBe(true);
    expect(isPermitted(['customer', 'pro', 'editor'], 'use the back office')).toBe(false);
  });
});
