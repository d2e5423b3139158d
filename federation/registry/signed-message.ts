/** Id of the element with the public keys of a site and the signature of the page's data block. */
export const signatureElement = 'federation-signature';

/** Header with the signature of a list of releases. */
export const signatureHeader = 'federation-signature';

/** What the element with the signature has. */
export type PageSignature = {
  /** The public keys of the site: 32 bytes each, in base64. */
  keys: string[];
  /** The signature of the text of the data block, in base64. */
  signature: string;
};

/** What is signed of a text. `purpose` is part of it, so that a signed text counts for nothing else. */
export const signedMessage = (purpose: string, text: string): string =>
  `federation ${purpose}\n${text}`;
