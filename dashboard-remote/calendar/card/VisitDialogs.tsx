import { type DeskAppointment, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock, fullDay } from '@salon/shared-lib/ui';
import { CancelVisit, type CancelVisitProps } from '../../visit/CancelVisit.tsx';
import { TechnicianPicker } from '../../visit/TechnicianPicker.tsx';
import { canBeTold } from '../../visit/tell.ts';
import { ChooseClient } from './ChooseClient.tsx';

export type VisitDialogsProps = {
  /** The visit that goes to another technician; null for none. */
  reassigning: DeskAppointment | null;
  onReassigned: (sentence: string) => void;
  onKeepTechnician: () => void;
  /** Picks the visit up, for another time. */
  onReschedule: (visit: DeskAppointment) => void;
  /** The walk-in whose client is asked for; null for none. */
  choosing: DeskAppointment | null;
  onChosen: (customerId: number) => void;
  onChooseNobody: () => void;
  /** The visit that is to be cancelled; null for none. */
  cancelling: DeskAppointment | null;
  /** Of a group of several technicians. */
  group: CancelVisitProps['group'];
  isCancelling: boolean;
  onCancel: CancelVisitProps['onCancel'];
  onKeep: () => void;
};

/** What the card of a visit asks before it changes the visit. */
export function VisitDialogs(props: VisitDialogsProps) {
  const { reassigning, cancelling } = props;
  return (
    <>
      <TechnicianPicker
        appointment={reassigning}
        onClose={props.onKeepTechnician}
        onChanged={({ message }) => props.onReassigned(message)}
        onReschedule={() => {
          props.onKeepTechnician();
          if (reassigning) props.onReschedule(reassigning);
        }}
      />
      <ChooseClient
        visit={props.choosing}
        onChosen={props.onChosen}
        onClose={props.onChooseNobody}
      />
      <CancelVisit
        open={cancelling !== null}
        group={props.group}
        busy={props.isCancelling}
        told={cancelling && canBeTold(cancelling) ? cancelling : null}
        phone={cancelling?.Customer?.email === null ? cancelling.Customer.phone : null}
        onKeep={props.onKeep}
        onCancel={props.onCancel}
      >
        {cancelling &&
          m.calendar_cancel_whom({
            name: visitName(cancelling),
            date: fullDay(cancelling.date),
            time: clock(cancelling.start_service_time),
          })}
      </CancelVisit>
    </>
  );
}
