import { paths } from '@salon/shared-lib/domain';
import type { DashboardTab } from './tabs.ts';

/** The reports, to which only pages of the staff link. */
export const reportsPath = `${paths.dashboard}/reports`;

/** Texts to the salon. */
export const textsPath = `${paths.dashboard}/texts`;

/** Bursts of new clients in the settings. */
export const burstsPath = `${paths.settings}?section=bursts`;

export const tabPath = (tab: DashboardTab): string => `${paths.dashboard}?tab=${tab}`;

/** The card of an appointment in the calendar. */
export const visitPath = (date: string, id: number): string =>
  `${tabPath('Calendar')}&date=${date}&visit=${id}`;

/** An appointment that is picked up in the calendar, to be put elsewhere. */
export const movePath = (date: string, id: number): string =>
  `${tabPath('Calendar')}&date=${date}&move=${id}`;

/** The page of a client. */
export const clientPath = (id: number): string => `${tabPath('CustMgt')}&client=${id}`;

const notesHash = '#notes';

/** The same, with the focus in the notes. */
export const clientNotesPath = (id: number): string => `${clientPath(id)}${notesHash}`;

/** Whether an address asks for the focus in the notes. */
export const isForNotes = ({ hash }: { hash: string }): boolean => hash === notesHash;
