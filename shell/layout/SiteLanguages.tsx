import type { Locale } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { LanguageLinks, type LanguageLinksProps } from '@salon/shared-lib/ui';

const remember = (locale: Locale) =>
  import('../auth/staff.ts').then((loaded) => loaded.rememberOwnLanguage(locale));

/** Links to this page in each language. What staff choose is remembered with their account. */
export function SiteLanguages(props: Omit<LanguageLinksProps, 'onChoose'>) {
  const { loggedIn } = useAuth();
  return <LanguageLinks {...props} onChoose={loggedIn ? remember : null} />;
}
