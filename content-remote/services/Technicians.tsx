import {
  bookingWith,
  type NextFree,
  type ServiceCategory,
  soonestOf,
  type Technician,
  type Week,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useNextFree } from '@salon/shared-lib/next-free';
import { Arch, CallButton, capitalized, Note, Portrait, soonTime } from '@salon/shared-lib/ui';
import { Picture } from '../home/Picture.tsx';
import { hero } from '../home/pictures/still-lifes.ts';
import { daysIn } from './days-in.ts';
import { TechnicianCard } from './TechnicianCard.tsx';
import css from './Technicians.module.css';

export type TechniciansProps = {
  technicians: readonly Technician[];
  menu: readonly ServiceCategory[];
  week: Week | null;
};

/** A card for each technician, and one for a booking without a preference. */
export function Technicians(props: TechniciansProps) {
  if (props.technicians.length > 0) return <Cards {...props} />;
  return (
    <Note title={m.ourservices_people_empty()} actions={<CallButton small />}>
      <p>{m.ourservices_people_empty_text()}</p>
    </Note>
  );
}

function Cards({ technicians, menu, week }: TechniciansProps) {
  const { times: free } = useNextFree();
  const soon = (next: NextFree['next'] | undefined) =>
    next && free ? capitalized(soonTime(next, free.today)) : null;
  return (
    <ul className={css.cards}>
      {technicians.map((technician) => (
        <TechnicianCard
          key={technician.id}
          picture={
            <Portrait
              technician={technician}
              alt={(technician.photo ? m.ourservices_photo : m.ourservices_drawing)({
                name: technician.name,
              })}
            />
          }
          name={technician.name}
          text={technician.description}
          does={skillsOf(technician, menu)}
          daysIn={daysIn(technician.unavailability, week)}
          nextFree={soon(free?.list.find(({ id }) => id === technician.id)?.next)}
          link={m.ourservices_book_with({ name: technician.name })}
          to={bookingWith({ technician: technician.id })}
        />
      ))}
      <TechnicianCard
        picture={
          <Arch className={css.stillLife}>
            <Picture picture={hero} sizes="(width <= 37.5em) 30rem, 60rem" alt="" />
          </Arch>
        }
        name={m.technician_any()}
        text={m.ourservices_any_text()}
        does={m.ourservices_does_all()}
        daysIn={daysIn('', week)}
        nextFree={soon(free && soonestOf(free.list))}
        link={m.ourservices_book_soonest()}
        to={bookingWith({ technician: 'any' })}
      />
    </ul>
  );
}

/** The categories that a technician performs, in the order of the menu. */
function skillsOf({ category_ids }: Technician, menu: readonly ServiceCategory[]): string {
  const skills = menu.filter(({ id }) => category_ids.includes(id));
  if (skills.length > 1 && skills.length === menu.length) return m.ourservices_does_all();
  return skills.map(({ name }) => name).join(', ');
}
