import ContactDialog from './contact-dialog.tsx';

/** Renders the dialog of the help button (S-188 to S-190). */
export default function Help({ onClose, onHelp }: { readonly onClose: () => void; readonly onHelp?: () => void }) {
  return <ContactDialog onClose={onClose} onHelp={onHelp} />;
}
