/**
 * The header of a call of staff that nobody has just caused by a key or a press, and which does not keep their login from becoming idle
 * (docs/rules.md#tokens). A browser that can't tell sends none.
 */
export const ofBackground = (): Record<string, string> =>
  navigator.userActivation?.isActive === false ? { 'Salon-Background': '1' } : {};
