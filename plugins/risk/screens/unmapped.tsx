import { useState } from 'react';
import { useCall, useText } from '#core/react';
import { Button, Dialog, formatCount, Loaded, Notice, useCommonText, useNavigate, useResource } from '#core/ui';
import { unmappedCodes } from '../api.ts';
import './risk.css';

/**
 * Renders the number of codes without a mapping, for which payers see the provider's text. A button lists them, each
 * with a button to create its mapping. It renders nothing if all codes are mapped.
 */
export function UnmappedCodes() {
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
  const count = call.data?.length ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Notice
        kind="pending"
        title={text('risk.unmapped.found', { count, formatted: formatCount(count) })}
        action={<Button onClick={() => setOpen(true)}>{text('risk.unmapped.open')}</Button>}
      >
        {text('risk.unmapped.hint')}
      </Notice>
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
