import helpPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/help.js';
import { useCoreText } from '../../i18n/later-texts.ts';
import { Glyph } from '../../ui/components/glyph.tsx';
import { mailto } from '../help/mailto.ts';

/** Renders the help button of users who write to their tenant (S-191): a link, or the reason why there is none. */
export default function MailButton({ address }: { readonly address: string | undefined }) {
  const text = useCoreText();
  const label = text(address ? 'help.mail' : 'help.noAddress', { address: address ?? '' });
  return address ? (
    <a className="toolbar-button toolbar-help" href={mailto(address)} title={label}>
      <Glyph paths={helpPaths} />
    </a>
  ) : (
    // Not `disabled`, so that the button stays in the tab order and its tooltip can be read.
    <button type="button" className="toolbar-button toolbar-help" aria-disabled="true" title={label}>
      <Glyph paths={helpPaths} />
    </button>
  );
}
