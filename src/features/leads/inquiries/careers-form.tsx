import { TextField } from '#src/components/form/text-field.tsx';
import { InquiryForm } from './inquiry-form.tsx';

export default function CareersForm() {
  return (
    <InquiryForm
      kind="careers"
      legend="Your application"
      messageLabel="Your work so far, and when you could start"
      button="Apply"
      waitingTitle="Your application"
    >
      {({ partOf }) => <TextField id="position" label="Job and branch" {...partOf('position')} />}
    </InquiryForm>
  );
}
