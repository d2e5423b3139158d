export { chooseEncoding, type Encoding, notModified } from './encoding.ts';
export { escapeHtml } from './html.ts';
