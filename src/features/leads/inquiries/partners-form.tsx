import { trades, tradeWords } from '#domain/leads/inquiry.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { InquiryForm } from './inquiry-form.tsx';

const options = trades.map((trade) => [trade, tradeWords[trade]] as const);

export default function PartnersForm() {
  return (
    <InquiryForm
      kind="partners"
      legend="Your company"
      messageLabel="What you have in mind"
      button="Send"
      waitingTitle="Your partner request"
    >
      {({ partOf }) => (
        <>
          <TextField id="company" label="Company" autoComplete="organization" {...partOf('company')} />
          <SelectField id="trade" label="What it does" options={options} {...partOf('trade')} />
        </>
      )}
    </InquiryForm>
  );
}
