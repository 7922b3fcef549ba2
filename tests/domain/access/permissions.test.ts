import { isPermitted } from '../../../domain/access/permissions.ts';
import { type Role, roles } from '../../../domain/access/role.ts';

describe('who may do what ([6.1])', () => {
  it('lets agents and administrators use the back office, and no one else', () => {
    const permitted = roles.filter((role) => isPermitted([role], 'use the back office'));
    expect(permitted).toEqual<Role[]>(['agent', 'administrator']);
  });

  it('asks for one of the roles that a caller has', () => {
    expect(isPermitted([], 'use the back office')).toBe(false);
    expect(isPermitted(['customer', 'agent'], 'use the back office')).toBe(true);
    expect(isPermitted(['customer', 'pro', 'editor'], 'use the back office')).toBe(false);
  });
});
