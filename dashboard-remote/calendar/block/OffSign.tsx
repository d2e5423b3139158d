import { Icon } from '../../parts/Icon.tsx';

/** A barred circle: the technician is off in the time of the visit. */
export const OffSign = () => (
  <Icon box={14} width={1.5}>
    <path d="M7 1.800a5.200 5.200 0 1 0 0 10.400A5.200 5.200 0 0 0 7 1.800ZM3.400 10.600l7.200-7.200" />
  </Icon>
);
