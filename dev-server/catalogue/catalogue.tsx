import pieces from 'virtual:portal/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Client } from '../../core/http/client.ts';
import { ApiError } from '../../core/http/errors.ts';
import { languages } from '../../core/i18n/languages.ts';
import { type Portal, PortalContext } from '../../core/portal/portal.ts';
import { ClientContext } from '../../core/portal/use-call.ts';
import { SnackbarRegion } from '../../core/shell/alerts/snackbar-region.tsx';
import { UiEnvironment } from '../../core/state/environment.tsx';
import { hrefOf, type Shown, titleOf } from './piece.ts';
import { PieceExamples } from './piece-examples.tsx';

/** Currencies of the amounts in examples. */
const currencies = [
  { id: 'EUR', decimalPlaces: 2 },
  { id: 'USD', decimalPlaces: 2 },
  { id: 'KWD', decimalPlaces: 3 },
  { id: 'JPY', decimalPlaces: 0 },
];

/** Client of the examples, which make no calls: their data comes from their own files. */
const noCalls: Client = {
  call: async (endpoint, ..._input) => {
    throw new ApiError(`The catalogue has no answer for ${endpoint.id}.`, { status: 501, requestId: 'catalogue' });
  },
};

const { hook, searchHook } = memoryLocation({ path: '/' });

/** Lists the pieces, and shows the examples of the chosen one. */
export function Catalogue({ portal, shown }: { readonly portal: Portal; readonly shown: Shown }) {
  const piece = pieces.find(({ id }) => id === shown.piece) ?? pieces[0];
  useEffect(() => {
    if (piece) document.title = `${titleOf(piece.id)} – Catalogue of components`;
  }, [piece]);
  if (!piece) return <p>There are no examples in dev-server/catalogue/examples.</p>;
  const content =
    shown.width === 'phone' ? (
      <PhoneFrame shown={shown} />
    ) : (
      <PieceExamples key={piece.id} piece={piece} shown={shown} />
    );
  return (
    <PortalContext value={portal}>
      <QueryClientProvider client={portal.queries}>
        <ClientContext value={noCalls}>
          <UiEnvironment value={{ userId: 'catalogue', timeZone: 'Europe/Istanbul', currencies, mode: 'Live' }}>
            {/* Links in examples must not navigate. */}
            <Router hook={hook} searchHook={searchHook}>
              {shown.isBare ? (
                <main className="catalogue-main">{content}</main>
              ) : (
                <Frame shown={shown}>{content}</Frame>
              )}
              <SnackbarRegion />
            </Router>
          </UiEnvironment>
        </ClientContext>
      </QueryClientProvider>
    </PortalContext>
  );
}

/** Renders the same page at the width of a phone. */
const PhoneFrame = ({ shown }: { readonly shown: Shown }) => (
  <iframe className="catalogue-phone" title="Phone" src={hrefOf(shown, { width: 'full', isBare: true })} />
);

function Frame({ shown, children }: { readonly shown: Shown; readonly children: ReactNode }) {
  const current = shown.piece || pieces[0]?.id;
  return (
    <div className="catalogue">
      <nav className="catalogue-menu" aria-label="Components">
        <Choices shown={shown} label="Theme" name="theme" choices={['system', 'light', 'dark']} />
        <Choices shown={shown} label="Language" name="language" choices={languages} />
        <Choices shown={shown} label="Width" name="width" choices={['full', 'phone']} />
        {['ui', 'charts'].map((group) => (
          <section key={group}>
            <h2>{group === 'ui' ? 'Components' : 'Charts'}</h2>
            <ul>
              {pieces
                .filter((piece) => piece.group === group)
                .map(({ id }) => (
                  <li key={id}>
                    <a
                      href={hrefOf(shown, { piece: id, example: undefined })}
                      aria-current={id === current ? 'page' : undefined}
                    >
                      {titleOf(id.replaceAll('-', ' '))}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <main className="catalogue-main">{children}</main>
    </div>
  );
}

interface ChoicesProps<Name extends 'theme' | 'language' | 'width'> {
  readonly shown: Shown;
  readonly label: string;
  readonly name: Name;
  readonly choices: readonly NonNullable<Shown[Name]>[];
}

/** Renders links that change the theme, language or width of all examples. */
function Choices<Name extends 'theme' | 'language' | 'width'>({ shown, label, name, choices }: ChoicesProps<Name>) {
  return (
    <p>
      {label}:{' '}
      {choices.map((choice) => (
        <a
          key={choice}
          href={hrefOf(shown, { [name]: choice })}
          aria-current={choice === shown[name] ? 'true' : undefined}
        >
          {choice}
        </a>
      ))}
    </p>
  );
}
