import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import { z } from 'zod';
import { moneyReasonSchema } from '#domain/desk/approvals-contract.ts';
import { jobSiteAddressSchema } from '#domain/orders/delivery-contract.ts';
import { givenShipmentSchema } from '#domain/orders/shipment.ts';
import type { DeskOrder } from '#domain/orders/staff-contract.ts';
import * as contract from '#domain/orders/staff-edits-contract.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { formatPhone } from '#domain/validation/phone.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';

type Texts = Record<string, string>;

interface EditFormProps<Typed extends Texts, Value> {
  keptAs: string;
  title: string;
  explanation: string;
  schema: z.ZodType<Value, Typed>;
  initial: Typed;
  fields: readonly ({ name: Path<Typed>; label: string } & Pick<
    ComponentProps<typeof TextField>,
    'type' | 'inputMode' | 'min'
  >)[];
  confirm: string;
  done: string;
  leave: () => void;
  submit: (value: Value) => Promise<void>;
}

function EditForm<Typed extends Texts, Value>(props: EditFormProps<Typed, Value>) {
  const { keptAs, title, explanation, schema, initial, fields, confirm, done, leave, submit } = props;
  const { busy, reason, run } = useAction();
  const form = useForm<Typed, unknown, Value>({
    resolver: zodResolver(schema),
    defaultValues: initial as DefaultValues<Typed>,
  });
  const { register, handleSubmit, formState } = form;
  const forget = useKeptForm({ name: keptAs, form });
  const giveUp = () => {
    forget();
    leave();
  };
  const send = handleSubmit(async (value) => {
    if (!(await run(() => submit(value)))) return;
    announce(done);
    giveUp();
  });
  const errors = formState.errors as Record<string, { message?: string } | undefined>;
  return (
    <OpenedCard title={title} heading="h3" leave={giveUp}>
      <p>{explanation}</p>
      {reason && <Notice alarm title={reason} />}
      <DeskForm onSubmit={(event) => void send(event)}>
        {fields.map(({ name, ...field }) => (
          <TextField
            {...field}
            {...register(name)}
            key={name}
            autoComplete="off"
            error={errors[name]?.message ?? ''}
          />
        ))}
        <Cluster gap={3} align="center">
          <Button type="submit" look="ink" disabled={busy}>
            {busy ? 'One moment…' : confirm}
          </Button>
          <Button look="outline" onClick={giveUp}>
            Keep it as it is
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}

const reasonField = { name: 'reason', label: 'Reason, which the buyer reads' } as const;

const addressSchema = jobSiteAddressSchema
  .omit({ country: true })
  .extend({ line_2: z.string().max(60), reason: moneyReasonSchema });

const promiseSchema = z
  .object({
    earliest_day: z.iso.date({ error: 'Enter a day' }),
    latest_day: z.iso.date({ error: 'Enter a day' }),
    reason: moneyReasonSchema,
  })
  .refine(({ earliest_day, latest_day }) => earliest_day <= latest_day, {
    error: 'The last day comes after the first',
    path: ['latest_day'],
  });

type Asking = 'address' | 'phone' | 'promise' | 'ahead' | 'shipment';

interface OrderEditsProps {
  order: DeskOrder;
  take: (order: DeskOrder) => void;
}

const aheadOf = ({ fulfilment }: DeskOrder) =>
  fulfilment.method === 'delivery' ? fulfilment.ahead : undefined;

function OrderEdit({ asking, leave, order, take }: OrderEditsProps & { asking: Asking; leave: () => void }) {
  const { number, contact, fulfilment, promise, shipment, payment, state } = order;
  const params = { number };
  if (asking === 'address' && fulfilment.method === 'delivery') {
    const { line_1, line_2 = '', city, state: region, postcode, country } = fulfilment.job_site_address;
    return (
      <EditForm
        keptAs={`${asking} of ${number}`}
        title="Change where it goes"
        explanation={`Only where tax, freight and prices are the same: otherwise it is refused. The buyer gets an email.${payment.funding === 'account' ? '' : ' PayPal’s seller protection covers only the address that was paid with.'}`}
        schema={addressSchema}
        initial={{ line_1, line_2, city, state: region, postcode, reason: '' }}
        fields={[
          { name: 'line_1', label: 'Street' },
          { name: 'line_2', label: 'Apartment, suite or unit' },
          { name: 'city', label: 'City' },
          { name: 'state', label: 'State, two letters' },
          { name: 'postcode', label: 'ZIP', inputMode: 'numeric' },
          reasonField,
        ]}
        confirm="Change the address"
        done={`Order ${number} goes to another address.`}
        leave={leave}
        submit={async ({ reason, ...address }) => {
          const body = { job_site_address: { ...address, country }, reason };
          take((await callEndpoint(contract.changeOrderAddress, { params, body })).order);
        }}
      />
    );
  }
  if (asking === 'phone')
    return (
      <EditForm
        keptAs={`${asking} of ${number}`}
        title="Change the phone number"
        explanation="The branch and the driver call this number. No email goes out; the buyer reads it in the order’s history."
        schema={z.object({ phone: contactFields.phone })}
        initial={{ phone: formatPhone(contact.phone) ?? contact.phone }}
        fields={[{ name: 'phone', label: 'Phone', type: 'tel', inputMode: 'tel' }]}
        confirm="Change the number"
        done={`The phone number of order ${number} is changed.`}
        leave={leave}
        submit={async (body) => take((await callEndpoint(contract.changeOrderPhone, { params, body })).order)}
      />
    );
  if (asking === 'promise')
    return (
      <EditForm
        keptAs={`${asking} of ${number}`}
        title="Change the promised days"
        explanation="The buyer gets an email with the old days, the new ones and the reason."
        schema={promiseSchema}
        initial={{ ...promise, reason: '' }}
        fields={[
          { name: 'earliest_day', label: 'First day', type: 'date' },
          { name: 'latest_day', label: 'Last day', type: 'date' },
          reasonField,
        ]}
        confirm="Change the days"
        done={`The promised days of order ${number} are changed.`}
        leave={leave}
        submit={async ({ reason, ...days }) => {
          const body = { promise: days, reason };
          take((await callEndpoint(contract.changeOrderPromise, { params, body })).order);
        }}
      />
    );
  const isAhead = asking === 'ahead';
  const sent = isAhead ? aheadOf(order)?.shipment : shipment;
  return (
    <EditForm
      keptAs={`${asking} of ${number}`}
      title={isAhead ? 'Parcel 1 is sent' : 'Carrier and tracking'}
      explanation={
        state === 'shipped' || isAhead
          ? 'The buyer gets an email with them, and reads them where the order is followed.'
          : 'The buyer reads them where the order is followed, and in the email of its departure.'
      }
      schema={givenShipmentSchema}
      initial={{
        carrier: sent?.carrier ?? '',
        tracking_number: sent?.tracking_number ?? '',
      }}
      fields={[
        { name: 'carrier', label: 'Carrier, such as UPS or FedEx' },
        { name: 'tracking_number', label: 'Tracking number' },
      ]}
      confirm="Set carrier and number"
      done={`Order ${number} can be followed at its carrier.`}
      leave={leave}
      submit={async (given) => {
        const body = { shipment: given, ...(isAhead && { parcel: 'ahead' as const }) };
        take((await callEndpoint(contract.changeOrderShipment, { params, body })).order);
      }}
    />
  );
}

/** Changes of address, phone, promised days and shipment, as far as the order's state allows */
export function OrderEdits({ order, take }: OrderEditsProps) {
  const [asking, setAsking] = useState<Asking>();
  const { state, fulfilment } = order;
  const isDelivery = fulfilment.method === 'delivery';
  const isOver = state === 'delivered' || state === 'cancelled';
  const edits: [Asking, string, boolean][] = [
    ['address', 'Address…', isDelivery && !isOver && state !== 'shipped'],
    ['phone', 'Phone…', state !== 'cancelled'],
    ['promise', 'Promised days…', !isOver],
    ['ahead', 'Parcel 1…', aheadOf(order) !== undefined && !isOver && state !== 'awaiting_approval'],
    [
      'shipment',
      'Carrier and tracking…',
      isDelivery && (state === 'in_production' || state === 'shipped' || state === 'delivered'),
    ],
  ];
  const possible = edits.filter(([, , isPossible]) => isPossible);
  if (possible.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>Change the order</h2>
      {asking ? (
        <OrderEdit asking={asking} leave={() => setAsking(undefined)} order={order} take={take} />
      ) : (
        <Cluster gap={3} align="center">
          {possible.map(([edit, words]) => (
            <Button key={edit} look="outline" onClick={() => setAsking(edit)}>
              {words}
            </Button>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
