/** The value of the parameter that ends a preview. */
export const endPreview = 'end';

const cookieName = 'preview';
/** A cookie of no preview: the next page says that the preview is over. */
const overSeconds = 60;

type Attributes = { secure: boolean; seconds: number };

/** The token in the cookies of a request; null without one. */
export const tokenIn = (cookies: string | null): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies ?? '')?.[1] ?? null;

const cookie = (value: string, { secure, seconds }: Attributes): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/** The `Set-Cookie` header with which a browser keeps a preview until its end. */
export const previewCookie = (
  token: string,
  { secure, milliseconds }: { secure: boolean; milliseconds: number },
): string => cookie(token, { secure, seconds: Math.max(1, Math.floor(milliseconds / 1000)) });

/** The `Set-Cookie` header after an address whose preview can't be seen. */
export const overCookie = ({ secure }: { secure: boolean }): string =>
  cookie('over', { secure, seconds: overSeconds });

/** The `Set-Cookie` header that removes the cookie. */
export const noCookie = ({ secure }: { secure: boolean }): string =>
  cookie('', { secure, seconds: 0 });
