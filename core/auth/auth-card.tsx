/** Frame of the screens without a shell. */
import './auth.css';
import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { languageNames, languages } from '../i18n/languages.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal.ts';
import { builtInIcon } from '../portal/tab-icon.ts';
import { useSwitchLanguage } from '../portal/use-switch-language.ts';
import AccountMenu from './account-menu.tsx';

/** Renders the progress of a screen that continues automatically. */
export function Progress({ title, message }: { readonly title: string; readonly message: string }) {
  return (
    <Card title={title}>
      <p role="status">{message}</p>
      <div className="auth-progress" aria-hidden="true" />
    </Card>
  );
}

/** @param isWide true for a page with a text to read, such as one for visitors without an account */
export function Card({
  title,
  isWide = false,
  children,
}: {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  const { deployment, session } = usePortal();
  const text = useCoreText();
  const switchLanguage = useSwitchLanguage();
  const current = useLanguage();
  const signedIn = useSnapshot(session.state).current !== undefined;
  const product = deployment.branding.productName;
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className="auth">
      {!signedIn && !isWide && (
        <header className="auth-account">
          <AccountMenu />
        </header>
      )}
      <main className={`auth-card${isWide ? ' auth-card-wide' : ''}`}>
        <p className="auth-product">
          <img src={deployment.branding.logo ?? builtInIcon()} alt="" />
          {product}
        </p>
        <h1>{title}</h1>
        {children}
      </main>
      <nav className="auth-languages" aria-label={text('toolbar.language')}>
        {languages.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === current}
            onClick={() => void switchLanguage(code)}
          >
            {languageNames[code]}
          </button>
        ))}
      </nav>
    </div>
  );
}

export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className="auth-actions">{children}</div>
);
