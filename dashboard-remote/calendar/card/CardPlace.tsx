import { visitName } from '@salon/shared-lib/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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

function Beside(card: VisitCardProps) {
  const { appointment, day } = card;
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });

  useLayoutEffect(() => {
    const own = element.current;
    const block = document.querySelector(`[data-appointment="${appointment.id}"]`);
    if (!own || !block) return;
    const box = block.getBoundingClientRect();
    const wide = own.offsetWidth + gap;
    const left = box.right + wide < innerWidth ? box.right + gap : Math.max(gap, box.left - wide);
    const height = own.offsetHeight;
    // The date stays free.
    const least = gap + (Number.parseFloat(getComputedStyle(own).getPropertyValue('--stuck')) || 0);
    const top = Math.max(least, Math.min(box.top - 60, innerHeight - height - gap));
    setPlace({ left: left + scrollX, top: top + scrollY });
  }, [appointment.id, appointment.technician_id, appointment.start_service_time, day.date]);

  // What comes in later, such as a reason, must not push the last buttons out of the window.
  useEffect(() => {
    const own = element.current;
    if (!own || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const below = own.getBoundingClientRect().bottom - (innerHeight - gap);
      if (below <= 0) return;
      setPlace(({ left, top }) => ({ left, top: Math.max(scrollY + gap, top - below) }));
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={element} className={css.beside} style={place}>
      <VisitCard key={appointment.id} {...card} />
    </div>
  );
}

function Sheet(card: VisitCardProps) {
  const element = useModalSheet();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog.
    <dialog
      ref={element}
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
