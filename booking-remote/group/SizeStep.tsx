import { friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { ArrowRight, Button } from '@salon/shared-lib/ui';
import { CustomerLine } from '../customer/CustomerLine.tsx';
import { withoutStop } from '../customer/friendly-name.ts';
import { Frame } from '../wizard/Frame.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { Bottle } from './Bottle.tsx';
import css from './SizeStep.module.css';
import { sizes } from './sizes.ts';
import type { GroupWizard } from './use-group-wizard.ts';

export type SizeStepProps = {
  wizard: GroupWizard;
  names: readonly string[];
  current: number;
  onStep: (index: number) => void;
};

/** How many people come: four tiles with as many bottles as people. */
export function SizeStep({ wizard, names, current, onStep }: SizeStepProps) {
  return (
    <Frame
      steps={names}
      current={current}
      onStep={onStep}
      title={m.group_size_title()}
      lead={m.group_size_lead()}
      layout="plain"
    >
      <div className={css.body}>
        <div className={css.tiles} role="radiogroup" aria-label={m.group_size()}>
          {sizes.map((size) => (
            <label key={size} className={css.tile}>
              <input
                type="radio"
                name="size"
                value={size}
                checked={size === wizard.size}
                onChange={() => wizard.chooseSize(size)}
              />
              <span className={css.bottles}>
                {sizes.slice(0, size).map((guest) => (
                  <Bottle key={guest} className={css.bottle} />
                ))}
              </span>
              <b>{size}</b>
              <small>{m.group_size_words({ n: size })}</small>
            </label>
          ))}
        </div>
        <p className={css.small}>
          <PhoneSentence text={m.group_size_more} />
        </p>
        {wizard.customer && (
          <p className={css.small}>
            <CustomerLine
              text={m.group_for({ name: withoutStop(friendlyName(wizard.customer.name)) })}
              onNotMe={wizard.notMe}
            />
          </p>
        )}
      </div>
      <div className={css.bar}>
        <Button variant="line" onClick={() => wizard.go('phone')}>
          {m.back()}
        </Button>
        <Button variant="primary" onClick={() => wizard.go('services')}>
          {m.next()}
          <ArrowRight />
        </Button>
      </div>
    </Frame>
  );
}
