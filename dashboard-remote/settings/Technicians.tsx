import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { weekdaysOff } from '@salon/shared-lib/scheduling';
import { allOf, Button, join, weekdayNames } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { useWork } from '../changes/use-work.tsx';
import { menuName } from '../parts/menu-names.ts';
import { technicianColors } from '../parts/technician-colors.ts';
import { Listed } from './Listed.tsx';
import { offWords } from './off-words.ts';
import { RemovedMeanwhile } from './RemovedMeanwhile.tsx';
import { SectionActions } from './SectionActions.tsx';
import { TechnicianForm } from './TechnicianForm.tsx';
import css from './Technicians.module.css';
import { TimeOff } from './TimeOff.tsx';
import { useForgetRemoved } from './use-draft.ts';
import { useMenu } from './use-menu.ts';
import { type TechnicianList, useTechnicianList } from './use-technician-list.ts';
import { useTimeOff } from './use-time-off.ts';

/** Who does what, and when they are off. */
export function Technicians() {
  const menu = useMenu();
  return <Listed query={menu}>{(categories) => <Editor categories={categories} />}</Listed>;
}

function Editor({ categories }: { categories: ServiceCategory[] }) {
  const query = useTechnicianList();
  const timeOff = useTimeOff();
  /** The id of the technician that is open; 0 is a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const work = useWork(query.retry, String(open));
  const ids = query.data?.technicians.map(({ id }) => id);
  useForgetRemoved('technician', ids);
  useForgetRemoved('timeOff', ids);
  return (
    <Listed query={query}>
      {(list) => (
        <>
          <SectionActions>
            <Button variant="line" small onClick={() => setOpen(0)}>
              {m.settings_new_technician()}
            </Button>
          </SectionActions>
          <div className={css.columns}>
            <ul className={css.list}>
              {list.technicians.map((one, index) => (
                <li key={one.id} className={join(one.id === open && css.open)}>
                  <button
                    type="button"
                    aria-expanded={one.id === open}
                    style={technicianColors(index)}
                    onClick={() => setOpen(one.id)}
                  >
                    <i aria-hidden="true">{[...one.name].at(0)}</i>
                    <span>
                      <b>{one.name}</b>
                      <small>{summaryOf(one, list, categories)}</small>
                      <Off words={offWords(timeOff.query.data ?? [], one.id)} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {open !== null && (
              <div className={css.opened} key={open}>
                {isGone(open, list) && !work.isBusy && (
                  <RemovedMeanwhile onClose={() => setOpen(null)} />
                )}
                {!isGone(open, list) && (
                  <TechnicianForm
                    technician={list.technicians.find(({ id }) => id === open)}
                    {...{ list, categories, work }}
                    onPhoto={query.retry}
                    onDone={async (sentence, undo, change) => {
                      if (await work.run(change, sentence, undo)) setOpen(null);
                    }}
                    onClose={() => setOpen(null)}
                  />
                )}
                {open > 0 && !isGone(open, list) && <TimeOff technicianId={open} list={timeOff} />}
              </div>
            )}
            {work.message}
          </div>
          {open === null && work.refusal && (
            <p role="alert" className={css.refusal}>
              {work.refusal}
            </p>
          )}
        </>
      )}
    </Listed>
  );
}

const Off = ({ words }: { words: string | null }) => words && <small>{words}</small>;

/** Whether somebody else has removed the open technician. */
const isGone = (open: number, { technicians }: TechnicianList): boolean =>
  open > 0 && !technicians.some(({ id }) => id === open);

/** What is worth knowing at a glance: that customers do not see the technician, or what the technician does, and days off. */
function summaryOf(
  { name, category_ids, unavailability }: Technician,
  { hidden }: TechnicianList,
  categories: readonly ServiceCategory[],
): string {
  if (hidden.includes(name.toLowerCase())) return m.settings_hidden();
  const namesOf = (isDone: boolean) =>
    categories
      .filter(({ id }) => category_ids.includes(id) === isDone)
      .map(({ name }) => menuName(name));
  const [does, others] = [namesOf(true), namesOf(false)];
  const names = weekdayNames();
  const off = weekdaysOff(unavailability).map((day) => names[day]?.short ?? '');
  const skills =
    others.length === 0
      ? m.settings_does_all()
      : others.length === 1 && does.length > 1
        ? m.settings_does_all_but({ category: others[0] ?? '' })
        : does.join(', ');
  return off.length > 0
    ? m.settings_does_and_off({ skills, days: allOf(off) })
    : skills || m.settings_does_nothing();
}
