import ContactDialog from './contact-dialog.tsx';

/** What the help button opens (S-188 to S-190). */
export default function Help({ onClose }: { readonly onClose: () => void }) {
  return <ContactDialog onClose={onClose} />;
}
