import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';

export const RefusedAction = ({ refusal, reload }: { refusal: string; reload: () => void }) =>
  refusal && (
    <Notice alarm title={refusal}>
      <Button look="outline" onClick={reload}>
        Look at it again
      </Button>
    </Notice>
  );
