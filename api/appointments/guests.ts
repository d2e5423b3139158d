/**
 * Appointments, or shares, by the person whom they serve: two with the same `guest` serve one at once, every other one serves a person
 * of its own.
 */
export const sharesByGuest = <Share extends { guest?: number | null | undefined }>(
  shares: readonly Share[],
): Map<number | Share, Share[]> => Map.groupBy(shares, (share) => share.guest ?? share);
