import { frameMaterials, materialWords } from '#domain/leads/inquiry.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import * as styles from '#src/widgets/contact/form-parts.module.css';
import { InquiryForm, type InquiryParts } from './inquiry-form.tsx';
import { WarrantyTerms } from './warranty-terms.tsx';

const materials = frameMaterials.map((material) => [material, materialWords[material]] as const);

const Terms = ({ form }: InquiryParts) => {
  const [material, installedOn] = form.watch(['material', 'installedOn']);
  return (
    <div className={styles.whole}>
      <WarrantyTerms material={material} installedOn={installedOn} />
    </div>
  );
};

export default function WarrantyForm() {
  return (
    <InquiryForm
      kind="warranty"
      legend="Your claim"
      messageLabel="What is wrong, and where in the house"
      button="Send the claim"
      waitingTitle="Your warranty claim"
      below={(parts) => <Terms {...parts} />}
    >
      {({ partOf }) => (
        <>
          <TextField id="serial" label="Serial number in the glass" {...partOf('serial')} />
          <TextField id="orderNumber" label="Or the order number" {...partOf('orderNumber')} />
          <SelectField id="material" label="Frame" options={materials} {...partOf('material')} />
          <TextField
            id="installedOn"
            type="date"
            label="Day of installation"
            min="1961-01-01"
            {...partOf('installedOn')}
          />
        </>
      )}
    </InquiryForm>
  );
}
