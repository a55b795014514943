import { useState } from 'react';
import { useCall, useText } from '#core/react';
import { Button, Dialog, formatCount, Loaded, useCommonText, useNavigate, useResource } from '#core/ui';
import { unmappedCodes } from '../api.ts';
import './risk.css';

/**
 * Renders the list of codes without a mapping, for which payers see the provider's text, each with a link to create its
 * mapping.
 */
export function UnmappedButton() {
  const text = useText('risk');
  const common = useCommonText();
  const navigate = useNavigate();
  const { hrefNew } = useResource();
  const [isOpen, setOpen] = useState(false);
  const call = useCall(unmappedCodes, {});
  const map = (provider: string, code: string) => {
    setOpen(false);
    const [path = ''] = hrefNew.split('?');
    navigate(`${path}?${new URLSearchParams({ provider, code })}`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {text('risk.unmapped.title')}
        {call.data && call.data.length > 0 && ` (${formatCount(call.data.length)})`}
      </Button>
      {isOpen && (
        <Dialog
          title={text('risk.unmapped.title')}
          size="l"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>{common('close')}</Button>}
        >
          <p className="ui-muted">{text('risk.unmapped.hint')}</p>
          <Loaded call={call} empty={text('risk.unmapped.none')}>
            {(codes) => (
              <ul className="risk-list">
                {codes.map(({ provider, code, reason, count }) => (
                  <li key={`${provider} ${code}`}>
                    <span>
                      <strong translate="no">
                        {provider} {code}
                      </strong>{' '}
                      · <span lang="en">{reason}</span> · {text('risk.unmapped.count', { count })}
                    </span>
                    <Button
                      aria-label={text('risk.unmapped.mapOf', { code, provider })}
                      onClick={() => map(provider, code)}
                    >
                      {text('risk.unmapped.map')}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </Dialog>
      )}
    </>
  );
}
