/** The parameter of an address that starts a preview in a browser, or ends it. */
export const previewParameter = 'preview';
