import { graphql, useStaticQuery } from 'gatsby';
import { useEffect } from 'react';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { AddressFields, addressParts } from '#src/widgets/address/address-fields.tsx';
import * as parts from '#src/widgets/contact/form-parts.module.css';
import * as styles from './brochures-form.module.css';
import { InquiryForm, type InquiryParts } from './inquiry-form.tsx';

const useBrochures = () =>
  useStaticQuery<Queries.MailedBrochuresQuery>(graphql`
    query MailedBrochures {
      allBrochure(sort: { order: ASC }) {
        nodes {
          brochure_id
          title
          audience
        }
      }
    }
  `).allBrochure.nodes;

/** Boxes of all brochures; those of the address are checked. */
function Choice({ form, errorOf }: InquiryParts) {
  const brochures = useBrochures();
  const { register, getValues, setValue } = form;
  const error = errorOf('brochures');
  useEffect(() => {
    const asked = new URLSearchParams(location.search).getAll('brochures');
    // One field for all boxes: its value is a list, or false without a checked one.
    const chosen: unknown = getValues('brochures');
    if (asked.length > 0 && (!chosen || (Array.isArray(chosen) && chosen.length === 0)))
      setValue('brochures', asked as never);
  }, [getValues, setValue]);
  return (
    <Stack gap={3} className={parts.whole}>
      <ul role="list" id="brochures" tabIndex={-1} className={styles.choice}>
        {brochures.map(({ brochure_id, title, audience }) => (
          <li key={brochure_id}>
            <label className={styles.box}>
              <input type="checkbox" value={brochure_id} {...register('brochures')} />
              <span>
                {title}
                <Cluster as="span" size="s" tone="soft">
                  {audience}
                </Cluster>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Text id="brochures-error" role="alert" size="s" tone="alarm" strong hidden={!error}>
        {error}
      </Text>
    </Stack>
  );
}

export default function BrochuresForm() {
  return (
    <InquiryForm
      kind="brochures"
      legend="The brochures"
      button="Send them to me"
      waitingTitle="Your brochures by mail"
      address={({ form, partOf, fill }) => (
        <AddressFields
          field={partOf}
          near={form.watch('postalCode')}
          onAddress={(found) => {
            for (const part of addressParts) fill(part, found[part]);
          }}
        />
      )}
    >
      {(all) => <Choice {...all} />}
    </InquiryForm>
  );
}
