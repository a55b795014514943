import ContactDialog from './contact-dialog.tsx';

/** What the help button opens (S-188 to S-190). */
export default function Help({ onClose, onHelp }: { readonly onClose: () => void; readonly onHelp?: () => void }) {
  return <ContactDialog onClose={onClose} onHelp={onHelp} />;
}
