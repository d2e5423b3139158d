import {
  type StaffChange,
  type StaffMember,
  staffChangeSchema,
} from '@salon/shared-lib/administration';
import { roleNames } from '@salon/shared-lib/administration/role-names';
import { ApiError, api } from '@salon/shared-lib/api';
import { addStaff, changeStaff, removeStaff, signOutStaff } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Button, EmailField, Field } from '@salon/shared-lib/ui';
import type { ShownFields } from '../parts/ChangedMeanwhile.tsx';
import { Devices } from './DevicesOnDemand.tsx';
import { RecordForm, useRecordForm } from './RecordForm.tsx';
import { RoleFields } from './RoleFields.tsx';
import { same } from './use-draft.ts';
import type { WorkProps } from './work-props.ts';

export type StaffFormProps = WorkProps & {
  /** None for a new one. */
  member: StaffMember | undefined;
  /** There is one owner only. */
  isOneOwner: boolean;
};

const fields: ShownFields<StaffChange> = {
  name: { name: m.settings_name },
  email: { name: m.email_label },
  phone: { name: m.settings_phone },
  role: { name: m.settings_role, show: (role) => roleNames[role]() },
};

const blank: StaffChange = { name: '', email: '', phone: '', role: 'desk', technician_id: null };

/** A member of staff: the address and number are where the passcodes of the login go. */
export function StaffForm({ member, isOneOwner, ...props }: StaffFormProps) {
  const { work, onDone } = props;
  const { name, email, phone, role, technician_id } = member ?? blank;
  const stored: StaffChange = { name, email, phone, role, technician_id };
  const form = useRecordForm(props, 'staff', member?.id, stored, same);
  const { typed, change } = form;

  const sendChange = ({ from, to }: { from: StaffChange; to: StaffChange }) =>
    member
      ? api.send(changeStaff, { params: { id: member.id }, body: { ...to, expected: from } })
      : api.send(addStaff, { body: to });

  function save() {
    const body = form.check(staffChangeSchema.safeParse(typed));
    const { seen } = form.record;
    if (body)
      form.store(
        () => sendChange({ from: seen, to: body }),
        () => sendChange({ from: body, to: seen }),
      );
  }

  return (
    <RecordForm
      form={form}
      title={member ? member.name : m.settings_new_member()}
      fields={fields}
      refusal={isOneOwner && isYourself(work.error) ? m.settings_only_owner() : work.refusal}
      onSave={save}
      remove={{
        action: m.settings_remove_member(),
        about: m.settings_remove_member_about(),
        send: (id) => api.send(removeStaff, { params: { id } }),
      }}
    >
      <Field
        label={m.settings_name()}
        autoComplete="off"
        value={typed.name}
        error={work.fieldErrors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <EmailField
        autoComplete="off"
        value={typed.email}
        error={work.fieldErrors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Field
        label={m.settings_phone()}
        inputMode="tel"
        autoComplete="off"
        value={typed.phone}
        error={work.fieldErrors.phone}
        onChange={({ target }) => change({ phone: target.value.replace(/\D/g, '') })}
      />
      <RoleFields role={typed.role} technicianId={typed.technician_id} onChange={change} />
      {member && <Devices staffId={member.id} name={member.name} />}
      {member && (
        <Button
          variant="line"
          small
          onClick={() =>
            onDone(m.settings_signed_out({ name: member.name }), null, () =>
              api.send(signOutStaff, { params: { id: member.id } }),
            )
          }
        >
          {m.settings_sign_out()}
        </Button>
      )}
    </RecordForm>
  );
}

/** Whether the API asked for another owner: nobody takes their own role away. */
const isYourself = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'yourself';
