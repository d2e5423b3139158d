import { lazyPart } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { Dialog, Loading, Skeleton } from '@salon/shared-lib/ui';
import { type ReactNode, Suspense } from 'react';
import type { ChoiceProps, SeenOn } from './TechnicianChoice.tsx';

const TechnicianChoice = lazyPart(() =>
  import('./TechnicianChoice.tsx').then((it) => it.TechnicianChoice),
);

export type TechnicianPickerProps = Omit<ChoiceProps, 'appointment'> & {
  /** The appointment that gets another technician; null closes the dialog. */
  appointment: SeenOn | null;
  /** Whose visit, and when. */
  children?: ReactNode;
};

/** Asks for another technician who performs the same services and is free then. The choice is loaded when it is asked for. */
export function TechnicianPicker({ appointment, children, ...rest }: TechnicianPickerProps) {
  return (
    <Dialog open={appointment !== null} title={m.technician_select_title()} onClose={rest.onClose}>
      {appointment && children && <p>{children}</p>}
      {appointment && (
        <Suspense
          fallback={
            <Loading label={m.technicians_loading()}>
              <Skeleton height="8rem" />
            </Loading>
          }
        >
          <TechnicianChoice key={appointment.id} appointment={appointment} {...rest} />
        </Suspense>
      )}
    </Dialog>
  );
}
