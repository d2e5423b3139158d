/** The address that calls a number. Those of ten digits are of the United States; longer ones have their country code. */
export const callAddress = (phone: string): string =>
  `tel:+${phone.length === 10 ? `1${phone}` : phone}`;
