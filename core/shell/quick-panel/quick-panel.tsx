import { useCoreText } from '../../i18n/later-texts.ts';
import './quick-panel.css';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Events } from './events.tsx';
import { Notes } from './notes.tsx';
import { QuickSettings } from './quick-settings.tsx';
import { Today } from './today.tsx';

/**
 * Renders the quick panel: today, the user's recent events, their notes, and settings that take effect immediately
 * (S-162 to S-165).
 */
export default function QuickPanel({ onClose }: { readonly onClose: () => void }) {
  const text = useCoreText();
  return (
    <Drawer title={text('quickPanel.title')} onClose={onClose} panel="modal">
      <Today onLeave={onClose} />
      <Events onLeave={onClose} />
      <Notes />
      <QuickSettings onLeave={onClose} />
    </Drawer>
  );
}
