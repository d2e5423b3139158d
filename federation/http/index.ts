export { contentTypeOf, forEver } from './content-type.ts';
export { chooseEncoding, type Encoding, notModified } from './encoding.ts';
export { emptyElement, escapeHtml, scriptJson } from './html.ts';
