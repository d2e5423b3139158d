import { GroupConfirmation } from './GroupConfirmation.tsx';
import { GroupScreen, type GroupScreenProps } from './GroupScreen.tsx';
import { SizeStep } from './SizeStep.tsx';

/** The steps after the phone number. */
export function GroupSteps(props: GroupScreenProps) {
  const { step, booked } = props.wizard;
  if (step === 'size') return <SizeStep {...props} />;
  if (step === 'services') return <GroupScreen {...props} />;
  return booked && <GroupConfirmation group={booked} />;
}
