import { formatPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { CodeForm, type CodeFormProps } from '../customer/CodeForm.tsx';
import { Frame } from '../wizard/Frame.tsx';

export type CodeScreenProps = Pick<CodeFormProps, 'onProven' | 'onBack'> & {
  names: readonly string[];
  current: number;
  /** The number that the code proves. */
  phone: string | undefined;
};

/** The code that a booking needs first, in the frame of its step. */
export function CodeScreen({ names, current, phone, onProven, onBack }: CodeScreenProps) {
  return (
    <Frame
      steps={names}
      current={current}
      title={m.code_title()}
      lead={m.code_lead({ phone: formatPhone(phone) })}
      layout="form"
    >
      <CodeForm onProven={onProven} onBack={onBack} backLabel={m.back()} />
    </Frame>
  );
}
