import type { StaffChange } from '@salon/shared-lib/administration';
import { roleNames } from '@salon/shared-lib/administration/role-names';
import { type Role, roles } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useId } from 'react';
import pick from '../parts/Pick.module.css';
import css from './RoleFields.module.css';
import { useTechnicianList } from './use-technician-list.ts';

export type RoleFieldsProps = {
  role: Role;
  technicianId: number | null;
  onChange: (part: Pick<StaffChange, 'role' | 'technician_id'>) => void;
};

const abouts: Record<Role, () => string> = {
  owner: m.role_owner_about,
  desk: m.role_desk_about,
  technician: m.role_technician_about,
};

/** The role of a member of staff, each with what it may do, and of a technician whose day it is. */
export function RoleFields({ role, technicianId, onChange }: RoleFieldsProps) {
  const id = useId();
  return (
    <fieldset className={css.roles}>
      <legend>{m.settings_role()}</legend>
      {roles.map((one) => (
        <div key={one}>
          <label>
            <input
              type="radio"
              name={id}
              checked={one === role}
              aria-describedby={`${id}-${one}`}
              onChange={() => onChange({ role: one, technician_id: null })}
            />
            {roleNames[one]()}
          </label>
          <p id={`${id}-${one}`}>{abouts[one]()}</p>
        </div>
      ))}
      {role === 'technician' && (
        <OwnDay
          technicianId={technicianId}
          onChange={(chosen) => onChange({ role, technician_id: chosen })}
        />
      )}
    </fieldset>
  );
}

type OwnDayProps = { technicianId: number | null; onChange: (chosen: number | null) => void };

function OwnDay({ technicianId, onChange }: OwnDayProps) {
  const id = useId();
  const { data } = useTechnicianList();
  return (
    <div className={css.day}>
      <label htmlFor={id}>{m.settings_own_day()}</label>
      <select
        id={id}
        className={pick.pick}
        // Until the names are there, and where the technician was removed.
        value={data?.technicians.some((one) => one.id === technicianId) ? Number(technicianId) : ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      >
        <option value="">{m.settings_own_day_none()}</option>
        {data?.technicians.map(({ id: one, name }) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
