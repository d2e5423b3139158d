/** Layouts with a grid lose what the elements of a table mean in some browsers, so the roles are written out. */
export const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({
  role,
});
