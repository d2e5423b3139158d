import { lazyPart } from '@salon/federation/contract';
import { groupSize } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Suspense } from 'react';
import { AtOnceOnDemand } from './AtOnceOnDemand.tsx';
import css from './Guests.module.css';
import { guestsOf } from './guests.ts';
import type { LanesProps } from './Lanes.tsx';

const Lanes = lazyPart(() => import('./Lanes.tsx').then((it) => it.Lanes));

const sizes = Array.from({ length: groupSize.max }, (_, index) => index + groupSize.min);

/** How many people come, and each guest of a group. */
export function Guests(props: LanesProps) {
  const { draft, change } = props.create;
  const { length: guests } = guestsOf(draft);
  return (
    <>
      <fieldset className={css.size}>
        <legend>{m.create_people()}</legend>
        <div className={css.choices}>
          {sizes.map((size) => (
            <label key={size} className={css.option}>
              <input
                type="radio"
                name="size"
                value={size}
                checked={size === guests}
                onChange={() => change({ type: 'sizeChosen', size })}
              />
              {size}
            </label>
          ))}
        </div>
      </fieldset>
      {guests === 1 ? (
        <AtOnceOnDemand create={props.create} index={0} />
      ) : (
        <Suspense fallback={null}>
          <Lanes {...props} />
        </Suspense>
      )}
    </>
  );
}
