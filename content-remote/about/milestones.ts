import { m } from '@salon/shared-lib/i18n';

/** The years of the salon, in order. */
export const milestones = () => [
  { year: m.owner_year_1(), title: m.owner_year_1_title(), text: m.owner_year_1_text() },
  { year: m.owner_year_2(), title: m.owner_year_2_title(), text: m.owner_year_2_text() },
  { year: m.owner_year_3(), title: m.owner_year_3_title(), text: m.owner_year_3_text() },
  { year: m.owner_year_4(), title: m.owner_year_4_title(), text: m.owner_year_4_text() },
  { year: m.owner_year_5(), title: m.owner_year_5_title(), text: m.owner_year_5_text() },
  { year: m.owner_year_6(), title: m.owner_year_6_title(), text: m.owner_year_6_text() },
  { year: m.owner_year_7(), title: m.owner_year_7_title(), text: m.owner_year_7_text() },
];
