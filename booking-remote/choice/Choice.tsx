import { groupSize, paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { SoonestFree } from '@salon/shared-lib/next-free';
import { Link, useLoaderData } from '@salon/shared-lib/router';
import { buttonClass, OpenLine } from '@salon/shared-lib/ui';
import css from './Choice.module.css';
import type { ChoiceData } from './choice-data.ts';

/** The choice between a single booking and a group booking. */
export function Choice() {
  const { week, dates } = useLoaderData() as ChoiceData;
  return (
    <div className={css.choice}>
      <meta name="description" content={m.description_choice()} />
      <h1>{m.choice_title()}</h1>
      <p className={css.lead}>{m.choice_subtitle()}</p>
      <div className={css.now}>
        <OpenLine week={week} dates={dates} />
      </div>
      <div className={css.ways}>
        <section className={css.way}>
          <h2>{m.choice_single()}</h2>
          <p>{m.choice_single_text()}</p>
          <p className={css.fact}>
            <SoonestFree />
          </p>
          <Link className={buttonClass('primary')} to={paths.booking}>
            {m.choice_single_button()}
          </Link>
        </section>
        <section className={css.way}>
          <h2>
            {m.choice_group()}
            <span className={css.new}>{m.choice_new()}</span>
          </h2>
          <p>{m.choice_group_text()}</p>
          <p className={css.fact}>{m.choice_group_size({ n: groupSize.max })}</p>
          <Link className={buttonClass('line')} to={paths.groupBooking}>
            {m.choice_group_button()}
          </Link>
        </section>
      </div>
      <p className={css.tip}>{m.choice_tip()}</p>
    </div>
  );
}
