import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCoreText } from '../i18n/later-texts.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal.ts';
import { start } from '../route-matching/landmark.ts';
import { useAddressQuery } from '../routing/address.ts';
import { Button } from '../ui/components/button.tsx';
import { Actions, Card, Progress } from './auth-card.tsx';
import { isRefusedRepeatedly } from './refusals.ts';
import { goToSignInFailed, trustedMessage, validReturnUrl } from './return-path.ts';
import { signedOutKey } from './session-flow.ts';
import { signInTo } from './sign-in-flow.ts';
import { followResult } from './sign-in-result.ts';

/** Renders the sign-in, which continues to the return URL and shows as little as the provider allows. */
export function LoginPage() {
  const text = useCoreText();
  const portal = usePortal();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const query = useAddressQuery();
  const returnUrl = validReturnUrl(query.get('returnUrl'));
  const [step, setStep] = useState<'silent' | 'ready' | 'open'>('silent');
  const open = useRef<() => void>(undefined);
  const cancel = useRef<AbortController>(undefined);

  useEffect(() => {
    const { session, storages, tabs } = portal;
    storages.local.removeItem(signedOutKey);
    if (session.state.current) {
      navigate(returnUrl ?? start, { replace: true });
      return;
    }
    const fail = (message: string) => goToSignInFailed(storages.tab, navigate, message, returnUrl);
    if (isRefusedRepeatedly(storages)) return fail(text('auth.tokenRefused'));
    const attempt = new AbortController();
    const begin = () => {
      cancel.current = new AbortController();
      setStep('open');
      return AbortSignal.any([attempt.signal, cancel.current.signal]);
    };
    const gesture = () =>
      new Promise<AbortSignal>((resolve) => {
        open.current = () => resolve(begin());
        // A click that opened this page still counts as a gesture. Otherwise the user has to click again.
        if (navigator.userActivation?.isActive) resolve(begin());
        else setStep('ready');
      });
    signInTo(portal, language, returnUrl, { text, gesture, signal: attempt.signal })
      .then((result) =>
        followResult(result, {
          success(next, address) {
            session.set(next);
            tabs.notify('login', next.subject);
            navigate(address ?? start, { replace: true });
          },
          fail,
        }),
      )
      .catch((error: unknown) => {
        if (attempt.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        console.error(reason);
        fail(text('auth.signInError', { reason }));
      });
    return () => attempt.abort();
  }, [portal, language, returnUrl, navigate, text]);

  if (step === 'silent')
    return (
      <Progress
        title={text('auth.loginTitle')}
        message={trustedMessage(portal.storages.tab, query) ?? text('auth.login')}
      />
    );
  return (
    <Card title={text('auth.loginTitle')}>
      <p role="status">{text(step === 'ready' ? 'auth.popupReady' : 'auth.popupOpen')}</p>
      <Actions>
        {step === 'ready' ? (
          <Button look="primary" onClick={() => open.current?.()}>
            {text('auth.openPopup')}
          </Button>
        ) : (
          <Button onClick={() => cancel.current?.abort()}>{text('auth.cancelPopup')}</Button>
        )}
      </Actions>
    </Card>
  );
}
