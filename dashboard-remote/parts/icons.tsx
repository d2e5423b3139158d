import { Icon } from './Icon.tsx';

/** An arrow in the direction in which a column is sorted. */
export const SortArrow = ({ up }: { up: boolean }) => (
  <Icon box={14} width={1.5}>
    <path
      d={up ? 'M7 11.500v-9M3.500 6 7 2.500 10.500 6' : 'M7 2.500v9M3.500 8 7 11.500 10.500 8'}
    />
  </Icon>
);

/** A triangle before a note or a failure. */
export const Warning = () => (
  <Icon box={14} width={1.5}>
    <path d="M7 1.800 13 12.200H1ZM7 5.600v3M7 10.400v.1" />
  </Icon>
);
