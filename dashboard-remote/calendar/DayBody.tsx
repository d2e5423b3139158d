import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { join, Skeleton } from '@salon/shared-lib/ui';
import { type ReactNode, useRef } from 'react';
import { useHeightOf } from '../parts/use-height-of.ts';
import { usePhone } from '../parts/use-phone.ts';
import { Agenda } from './agenda/Agenda.tsx';
import css from './Calendar.module.css';
import { CardPlace } from './card/CardPlace.tsx';
import type { VisitCardProps } from './card/VisitCard.tsx';
import type { Cursor } from './day/cursor.ts';
import { Grid, type GridProps } from './grid/Grid.tsx';
import { useIsMoving } from './move/use-is-moving.ts';
import { useSwipe } from './pointer/use-swipe.ts';
import { EmptyDay } from './states/EmptyDay.tsx';
import { FailedDay, type FailedDayProps } from './states/FailedDay.tsx';
import { LoadingDay } from './states/LoadingDay.tsx';
import { LostBar } from './states/LostBar.tsx';
import { Glance } from './strips/Glance.tsx';
import strips from './strips/Strips.module.css';

export type DayBodyProps = {
  date: LocalDate;
  day: DeskDay | undefined;
  error: unknown;
  /** The day is over. */
  isPast: boolean;
  /** Changes of others do not arrive. */
  isLost: boolean;
  /** When the shown day was true last, in milliseconds since 1970. */
  upToDateAt: number | null;
  week: ReactNode;
  /** The open card; null for none. */
  card: Omit<VisitCardProps, 'day'> | null;
  /** For the columns, or the list of a phone. */
  grid: Omit<GridProps, 'day' | 'isPast' | 'place' | 'firstColor'>;
  onRetry: FailedDayProps['onRetry'];
  /** Opens the card of a visit, and keeps what is said of it. */
  onBack: (appointment: DeskAppointment) => void;
  /** Says what was done with a cancelled visit. */
  onNotice: (sentence: string) => void;
  /** A finger swiped to the next day (1) or the one before (-1). */
  onSwipe: (days: -1 | 1) => void;
};

/** The week, the facts and the appointments of the day, or why they are not there. */
export function DayBody(props: DayBodyProps) {
  const { day, error, isPast, isLost, upToDateAt, week, card } = props;
  const place = useRef<Cursor>(null);
  const grid = { ...props.grid, place };
  const isPhone = usePhone();
  const isEmpty = day?.appointments.length === 0;
  const root = useRef<HTMLDivElement>(null);
  useSwipe(root, props.onSwipe);
  return (
    <>
      {isLost && <LostBar upToDateAt={upToDateAt} />}
      <Band>
        {week}
        {day ? (
          <Glance
            day={day}
            now={grid.now}
            isPast={isPast}
            onOpen={props.onBack}
            onBook={grid.onBook}
            onNotice={props.onNotice}
          />
        ) : (
          <div className={strips.glanceToCome}>
            <Skeleton height="3.25rem" />
          </div>
        )}
      </Band>
      <div ref={root}>
        {!day && error !== null && (
          <FailedDay key={props.date} date={props.date} onRetry={props.onRetry} />
        )}
        {!day && error === null && <LoadingDay scale={grid.scale} />}
        {day && (isEmpty || day.closed !== null || !day.hours) && (
          <EmptyDay day={day} isPast={isPast} onBook={() => grid.onBook({})} />
        )}
        {day && (
          <div className={isLost ? css.drained : undefined}>
            {isPhone ? (
              <Agenda
                day={day}
                isPast={isPast}
                onBack={props.onBack}
                onNotice={props.onNotice}
                {...grid}
              />
            ) : (
              <Grid day={day} isPast={isPast} {...grid} />
            )}
          </div>
        )}
      </div>
      {day && card && <CardPlace isPhone={isPhone} day={day} {...card} />}
    </>
  );
}

/** Keeps the week and the facts in the window while an appointment is moved, without drawing them anew. */
function Band({ children }: { children: ReactNode }) {
  const isMoving = useIsMoving(4);
  const band = useRef<HTMLDivElement>(null);
  useHeightOf(band, '--band');
  return (
    <div ref={band} className={join(strips.band, isMoving && strips.stuck)}>
      {children}
    </div>
  );
}
