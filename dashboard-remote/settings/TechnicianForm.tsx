import {
  type TechnicianChange,
  technicianChangeSchema,
  technicianSeenSchema,
} from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { addTechnician, changeTechnician, removeTechnician } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { weekdaysOff } from '@salon/shared-lib/scheduling';
import { allOf, Field, TextArea, weekdayNames } from '@salon/shared-lib/ui';
import { InTheWay, inTheWayOf } from '../changes/InTheWay.tsx';
import type { ShownFields } from '../parts/ChangedMeanwhile.tsx';
import { menuName } from '../parts/menu-names.ts';
import { onOrOff } from '../parts/on-or-off.ts';
import { Switch } from '../parts/Switch.tsx';
import { Toggles } from '../parts/Toggles.tsx';
import { CleanupField } from './CleanupField.tsx';
import { OwnHours } from './OwnHours.tsx';
import { errorOfHours, hoursIn, type OwnDay, ownDaysOf } from './own-hours.ts';
import { RecordForm, useRecordForm } from './RecordForm.tsx';
import { TechnicianFeed } from './TechnicianFeed.tsx';
import { TechnicianPhoto } from './TechnicianPhoto.tsx';
import { same } from './use-draft.ts';
import type { TechnicianList } from './use-technician-list.ts';
import type { WorkProps } from './work-props.ts';

export type TechnicianFormProps = WorkProps & {
  /** None for a new one. */
  technician: Technician | undefined;
  list: TechnicianList;
  categories: readonly ServiceCategory[];
  /** Called after the photo has changed. */
  onPhoto: () => void;
};

/** A technician: the name and text of “Meet our technician”, what they do, and on which weekdays they are off. */
export function TechnicianForm(props: TechnicianFormProps) {
  const { technician, list, categories, work, onPhoto } = props;
  const stored: Typed = {
    name: technician?.name ?? '',
    description: technician?.description ?? '',
    category_ids: technician?.category_ids ?? [],
    off: weekdaysOff(technician?.unavailability ?? ''),
    days: ownDaysOf(technician?.hours ?? [], list.week),
    cleanup: String(technician?.cleanup ?? 0),
    isHidden: technician !== undefined && list.hidden.includes(technician.name.toLowerCase()),
  };
  const form = useRecordForm(props, 'technician', technician?.id, stored, same);
  const { typed, change } = form;
  const before = form.record.seen;
  const names = weekdayNames();
  const inTheWay = inTheWayOf(work.error);

  const sendChange = ({ from, to }: { from: Typed; to: TechnicianChange }): Promise<Technician> => {
    const expected = technicianSeenSchema.safeParse(bodyOf(from)).data;
    if (!technician) return api.send(addTechnician, { body: to });
    const params = { id: technician.id };
    return api.send(changeTechnician, { params, body: { ...to, expected } });
  };

  function save(keep: boolean) {
    const hours = errorOfHours(typed.days, before.days, list.week);
    const checked = technicianChangeSchema.safeParse(bodyOf(typed));
    const body = form.check(checked, hours === null ? {} : { hours });
    if (!body) return;
    const was = technicianChangeSchema.safeParse(bodyOf(before)).data;
    form.store(
      () => sendChange({ from: before, to: { ...body, ...(keep && keeping) } }),
      was ? () => sendChange({ from: typed, to: { ...was, ...keeping } }) : null,
    );
  }

  const name = (
    <Field
      label={m.settings_technician_name()}
      autoComplete="off"
      value={typed.name}
      error={work.fieldErrors.name}
      onChange={({ target }) => change({ name: target.value })}
    />
  );
  return (
    <RecordForm
      form={form}
      title={technician ? technician.name : m.settings_new_technician()}
      fields={fieldsOf(categories)}
      advice={
        inTheWay && (
          <InTheWay appointments={inTheWay} isBusy={work.isBusy} onKeep={() => save(true)} />
        )
      }
      onSave={() => save(false)}
      remove={{
        action: m.settings_remove_technician(),
        about: m.settings_remove_technician_about(),
        send: (id) => api.send(removeTechnician, { params: { id } }),
      }}
    >
      {technician ? (
        <TechnicianPhoto technician={technician} onChanged={onPhoto}>
          {name}
        </TechnicianPhoto>
      ) : (
        <>
          {name}
          <p>{m.settings_photo_later()}</p>
        </>
      )}
      <TextArea
        label={m.settings_technician_text()}
        rows={3}
        value={typed.description}
        error={work.fieldErrors.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Toggles
        label={m.settings_does()}
        choices={categories.map(({ id, name }) => ({ key: id, name: menuName(name) }))}
        on={typed.category_ids}
        onChange={(category_ids) => change({ category_ids })}
      />
      <Toggles
        label={m.settings_off_weekly()}
        choices={names.map(({ short }, day) => ({ key: day, name: short }))}
        on={typed.off}
        onChange={(off) => change({ off })}
      />
      <OwnHours
        days={typed.days}
        off={typed.off}
        week={list.week}
        error={work.fieldErrors.hours}
        onChange={(days) => change({ days })}
      />
      <CleanupField
        minutes={typed.cleanup}
        error={work.fieldErrors.cleanup}
        onChange={(cleanup) => change({ cleanup })}
      />
      <Switch
        label={m.settings_hide()}
        isOn={typed.isHidden}
        onChange={(isHidden) => change({ isHidden })}
      />
      {technician && <TechnicianFeed technicianId={technician.id} />}
    </RecordForm>
  );
}

type Typed = {
  name: string;
  description: string;
  category_ids: number[];
  off: number[];
  days: OwnDay[];
  cleanup: string;
  isHidden: boolean;
};

const fieldsOf = (categories: readonly ServiceCategory[]): ShownFields<Typed> => ({
  name: { name: m.settings_technician_name },
  description: { name: m.settings_technician_text },
  category_ids: {
    name: m.settings_does,
    show: (ids) =>
      allOf(categories.filter(({ id }) => ids.includes(id)).map(({ name }) => menuName(name))),
  },
  cleanup: { name: m.settings_cleanup },
  off: {
    name: m.settings_off_weekly,
    show: (off) => allOf(off.map((day) => weekdayNames()[day]?.long ?? '')),
  },
  days: {
    name: m.settings_own_hours,
    show: (days) =>
      hoursIn(days)
        .map(({ weekday, start, end }) => `${weekdayNames()[weekday]?.short} ${start}–${end}`)
        .join(', '),
  },
  isHidden: { name: m.settings_hide, show: onOrOff },
});

const keeping = { keep_appointments: true };

/** As it goes over the wire. */
const bodyOf = ({ name, description, category_ids, off, days, cleanup, isHidden }: Typed) => ({
  name,
  description,
  category_ids,
  unavailability: off.join(','),
  hours: hoursIn(days),
  hidden: isHidden,
  cleanup: Number(cleanup),
});
