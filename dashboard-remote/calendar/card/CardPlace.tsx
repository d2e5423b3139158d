import { visitName } from '@salon/shared-lib/domain';
import { useLayoutEffect, useRef, useState } from 'react';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { useModalSheet } from '../../parts/use-modal-sheet.ts';
import css from './CardPlace.module.css';
import { VisitCard, type VisitCardProps } from './VisitCard.tsx';

/**
 * The card of a visit beside its block; on a phone a sheet from below that is modal. Beside the block the calendar stays live, and the
 * card scrolls with it.
 */
export function CardPlace({ isPhone, ...card }: VisitCardProps & { isPhone: boolean }) {
  return isPhone ? <Sheet {...card} /> : <Beside {...card} />;
}

const gap = 8;

function Beside(props: VisitCardProps) {
  const { appointment, day } = props;
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0, offset: 0 });

  useLayoutEffect(() => {
    let width = 0;
    const put = () => {
      // The height of the window changes with the keyboard of a tablet.
      if (innerWidth === width) return;
      width = innerWidth;
      const own = element.current;
      const card = own?.firstElementChild as HTMLElement | null | undefined;
      const block = document.querySelector(`[data-appointment="${appointment.id}"]`);
      if (!own || !card || !block) return;
      card.querySelector('button')?.toggleAttribute('data-back', true);
      const box = block.getBoundingClientRect();
      const wide = own.offsetWidth + gap;
      const left = box.right + wide < innerWidth ? box.right + gap : Math.max(gap, box.left - wide);
      // The date stays free, as long as there is space.
      const stuck = Number.parseFloat(getComputedStyle(own).getPropertyValue('--stuck')) || 0;
      const top = Math.max(
        gap + stuck,
        Math.min(box.top - 60, innerHeight - card.offsetHeight - gap),
      );
      setPlace({ left: left + scrollX, top: scrollY + gap, offset: top - gap });
    };
    put();
    addEventListener('resize', put);
    return () => removeEventListener('resize', put);
  }, [appointment.id, appointment.technician_id, appointment.start_service_time, day.date]);

  return (
    <div
      ref={element}
      className={css.beside}
      style={{ left: place.left, top: place.top, ...cssNumbers({ offset: place.offset }) }}
    >
      <VisitCard key={appointment.id} {...props} />
    </div>
  );
}

function Sheet(card: VisitCardProps) {
  const element = useModalSheet();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog.
    <dialog
      ref={element}
      data-entry
      className={css.sheet}
      aria-label={visitName(card.appointment)}
      onCancel={(event) => {
        event.preventDefault();
        card.onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && card.onClose()}
    >
      <VisitCard key={card.appointment.id} {...card} />
    </dialog>
  );
}
