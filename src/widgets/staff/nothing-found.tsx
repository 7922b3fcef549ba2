import { Button } from '#src/components/form/button.tsx';
import { pushSearch } from '#src/lib/url-query.ts';
import { StateActions, StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';

interface NothingFoundProps {
  asked: URLSearchParams;
  empty: string;
  none: string;
}

export const StaffNothingFound = ({ asked, empty, none }: NothingFoundProps) =>
  asked.size === 0 ? (
    <StateScreen drawing="bench">
      <StateTitle>{empty}</StateTitle>
    </StateScreen>
  ) : (
    <StateScreen drawing="opening">
      <StateTitle>{none}</StateTitle>
      <StateActions>
        <Button look="outline" onClick={() => pushSearch('')}>
          Show all
        </Button>
      </StateActions>
    </StateScreen>
  );
