import { Link } from 'gatsby';
import { pathToCustomer, pathToEmailsTo, pathToGuest } from '../desk-path.ts';
import { Fact } from './fact-list.tsx';

export const AccountFacts = ({ customerId, email }: { customerId: string | undefined; email: string }) => (
  <>
    <Fact name="Account">
      {customerId ? <Link to={pathToCustomer(customerId)}>See the account</Link> : 'None: a guest'}
    </Fact>
    {!customerId && (
      <Fact name="Person">
        <Link to={pathToGuest(email)}>All with this email</Link>
      </Fact>
    )}
    <Fact name="Emails">
      <Link to={pathToEmailsTo(email)}>What we wrote</Link>
    </Fact>
  </>
);
