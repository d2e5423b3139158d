/** An arrow in the direction in which a column is sorted, hidden from screen readers. */
export const SortArrow = ({ up }: { up: boolean }) => (
  <svg
    viewBox="0 0 14 14"
    width={14}
    height={14}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d={up ? 'M7 11.500v-9M3.500 6 7 2.500 10.500 6' : 'M7 2.500v9M3.500 8 7 11.500 10.500 8'}
    />
  </svg>
);

/** A triangle before a note or a failure, hidden from screen readers. */
export const Warning = () => (
  <svg
    viewBox="0 0 14 14"
    width={14}
    height={14}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M7 1.800 13 12.200H1ZM7 5.600v3M7 10.400v.1" />
  </svg>
);
