import { languageNames } from '../i18n/languages.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';

/** Renders the footer of every layout: tenant, version, language (S-149, S-156). */
export function Footer({ tenant }: { readonly tenant: string }) {
  const text = useText('core');
  const language = useLanguage();
  return (
    <footer className="footer">
      <span>{tenant}</span>
      <span>{text('app.version', { version: PORTAL_VERSION })}</span>
      <span lang={language}>{languageNames[language]}</span>
    </footer>
  );
}
