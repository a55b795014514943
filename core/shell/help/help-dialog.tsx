import { useCoreText } from '../../i18n/later-texts.ts';
import { Slot } from '../../slots/contribution.tsx';
import './help-dialog.css';
import { usePortal, useUser } from '../../portal/portal.ts';
import { Button } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { mailto } from './mailto.ts';

const keys = [
  ['palette', ['Ctrl', 'K']],
  ['search', ['/']],
  ['rows', ['↑', '↓', 'J', 'K']],
  ['open', ['Enter']],
  ['close', ['Esc']],
  ['messages', ['F8']],
  ['help', ['?']],
] as const;

/**
 * Renders the support contact and the keyboard shortcuts that work everywhere. It is shown if no plugin provides
 * another dialog, and with the key ?.
 */
export default function HelpDialog({
  onClose,
  onContact,
}: {
  readonly onClose: () => void;
  readonly onContact?: (() => void) | undefined;
}) {
  const text = useCoreText();
  const { deployment } = usePortal();
  const user = useUser();
  const address = user?.tenantSupportEmail?.trim() || deployment.branding.supportEmail;
  return (
    <Dialog
      title={text('help.open')}
      className="help-dialog"
      closeOnBackdrop
      footer={onContact && <Button onClick={onContact}>{text('help.write')}</Button>}
      onClose={onClose}
    >
      <Slot id="shell/help-topics@1" props={{ onLeave: onClose }} />
      <h3>{text('help.keys')}</h3>
      <dl className="help-keys">
        {keys.map(([name, combination]) => (
          <div key={name}>
            <dt>{text(`help.key.${name}`)}</dt>
            <dd>
              {combination.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {!onContact && (
        <>
          <h3>{text('help.contact')}</h3>
          <p>{address ? <a href={mailto(address)}>{address}</a> : text('help.noAddress')}</p>
        </>
      )}
    </Dialog>
  );
}
