import type { ReactNode } from 'react';

export type SheetToggleProps = {
  /** The id of the sheet. */
  sheet: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  disabled?: boolean;
  className: string | undefined;
  children: ReactNode;
};

/** The words of a bar, which open and close the sheet above them. Escape closes it, too. */
export function SheetToggle({ sheet, open, onToggle, ...button }: SheetToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={sheet}
      onClick={() => onToggle(!open)}
      onKeyDown={({ key }) => key === 'Escape' && onToggle(false)}
      {...button}
    />
  );
}
