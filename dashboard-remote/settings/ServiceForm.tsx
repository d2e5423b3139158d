import { type ServiceChange, serviceChangeSchema } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import {
  decodePrice,
  formatPrice,
  type Service,
  type ServiceCategory,
} from '@salon/shared-lib/domain';
import { addService, changeService, removeService } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Field } from '@salon/shared-lib/ui';
import { useState } from 'react';
import type { ShownFields } from '../parts/ChangedMeanwhile.tsx';
import { menuName } from '../parts/menu-names.ts';
import pick from '../parts/Pick.module.css';
import { AskDialog } from './AskDialog.tsx';
import { CleanupField } from './CleanupField.tsx';
import { HowItReads } from './HowItReads.tsx';
import { PriceFields, priceErrors } from './PriceFields.tsx';
import { encodePrice, typedPrice } from './price-kind.ts';
import { RecordForm, useRecordForm } from './RecordForm.tsx';
import css from './ServiceForm.module.css';
import type { WorkProps } from './work-props.ts';

export type ServiceFormProps = WorkProps & {
  /** None for a new one. */
  service: Service | undefined;
  categories: readonly ServiceCategory[];
};

/** A service of the menu. Appointments that are booked keep their minutes and price. */
export function ServiceForm({ service, categories, ...props }: ServiceFormProps) {
  const { work } = props;
  const form = useRecordForm(
    props,
    'service',
    service?.id,
    changeOf(service, categories),
    service ? typedOf : typedOfNew,
  );
  const { typed, change } = form;
  const [isAsking, setAsking] = useState(false);
  const encoded = encodePrice(typed.price);

  const sendChange = ({ from, to }: { from: Written; to: Written }) =>
    service
      ? api.send(changeService, { params: { id: service.id }, body: { ...to, expected: from } })
      : api.send(addService, { body: to });

  function save(isFree = false) {
    const [time, cleanup] = [Number(typed.time), Number(typed.cleanup)];
    const checked = serviceChangeSchema.safeParse({ ...typed, time, price: encoded, cleanup });
    const body = form.check(checked, priceErrors(encoded));
    if (!body) return;
    const { seen } = form.record;
    if (isNothing(body.price) && !isFree && (!service || !isNothing(seen.price))) {
      setAsking(true);
      return;
    }
    form.store(
      () => sendChange({ from: seen, to: body }),
      () => sendChange({ from: body, to: seen }),
    );
  }

  return (
    <RecordForm
      form={form}
      title={service ? menuName(service.name) : m.settings_new_service()}
      fields={fieldsOf(categories)}
      onSave={() => save()}
      remove={{
        action: m.settings_remove_service(),
        about: m.settings_remove_about(),
        send: (id) => api.send(removeService, { params: { id } }),
      }}
    >
      <Field
        label={m.settings_name()}
        value={typed.name}
        error={work.fieldErrors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={m.settings_description()}
        value={typed.description}
        error={work.fieldErrors.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className={css.pair}>
        <div className={css.select}>
          <label htmlFor="service-category">{m.settings_category()}</label>
          <select
            id="service-category"
            className={pick.pick}
            value={typed.category_id}
            onChange={({ target }) => change({ category_id: Number(target.value) })}
          >
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {menuName(name)}
              </option>
            ))}
          </select>
        </div>
        <Field
          label={m.settings_minutes()}
          inputMode="numeric"
          value={typed.time}
          error={work.fieldErrors.time && m.settings_minutes_between()}
          onChange={({ target }) => change({ time: target.value })}
        />
      </div>
      <CleanupField
        minutes={typed.cleanup}
        error={work.fieldErrors.cleanup}
        onChange={(cleanup) => change({ cleanup })}
      />
      <PriceFields
        price={typed.price}
        error={work.fieldErrors.price}
        onChange={(price) => change({ price })}
      />
      {typeof encoded === 'number' && <HowItReads name={menuName(typed.name)} price={encoded} />}
      <p className={css.about}>{m.settings_price_about()}</p>
      {typeof encoded === 'number' && (
        <AskDialog
          open={isAsking}
          title={m.settings_free_title({ name: menuName(typed.name), price: formatPrice(encoded) })}
          about={m.settings_free_about({ price: formatPrice(encoded) })}
          no={m.settings_free_back()}
          yes={m.settings_free_save({ price: formatPrice(encoded) })}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            save(true);
          }}
        />
      )}
    </RecordForm>
  );
}

const isNothing = (price: number): boolean => decodePrice(price).from === 0;

type Written = Required<ServiceChange>;

/** What a form changes of a service; the beginning of a new one. */
function changeOf(service: Service | undefined, categories: readonly ServiceCategory[]): Written {
  const { name = '', description = '', time = 30, price = 0, cleanup = 0 } = service ?? {};
  const category_id = service?.category_id ?? categories[0]?.id ?? 0;
  return { name, description, category_id, time, price, cleanup };
}

const typedOf = ({ name, description, category_id, time, price, cleanup }: Written) => ({
  name,
  description,
  category_id,
  time: String(time),
  price: typedPrice(price),
  cleanup: String(cleanup),
});

/** A new service has no price yet. */
const typedOfNew = (blank: Written): ReturnType<typeof typedOf> => ({
  ...typedOf(blank),
  price: { kind: 'fixed', from: '', to: '' },
});

const fieldsOf = (categories: readonly ServiceCategory[]): ShownFields<Written> => ({
  name: { name: m.settings_name },
  description: { name: m.settings_description },
  category_id: {
    name: m.settings_category,
    show: (id) => menuName(categories.find((one) => one.id === id)?.name ?? ''),
  },
  time: { name: m.settings_minutes },
  price: { name: m.settings_price, show: formatPrice },
  cleanup: { name: m.settings_cleanup },
});
