import { api } from '@salon/shared-lib/api';
import { changeOwnLanguage } from '@salon/shared-lib/endpoints';
import type { Locale } from '@salon/shared-lib/i18n';

/** The other language opens after this time at the latest. */
const longestWaitMs = 2_000;

/** Remembers the language with the account that is logged in. Without an answer this browser alone remembers it. */
export async function rememberOwnLanguage(locale: Locale): Promise<void> {
  const signal = AbortSignal.timeout(longestWaitMs);
  await api.send(changeOwnLanguage, { body: { locale }, signal }).catch(() => undefined);
}
