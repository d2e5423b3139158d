export { chooseEncoding, type Encoding, notModified } from './encoding.ts';
export { emptyElement, escapeHtml, scriptJson } from './html.ts';
