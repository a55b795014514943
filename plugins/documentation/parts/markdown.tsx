import { Markdown as Shown } from '#core/ui';
import './documentation.css';

/** Renders the text of a document. Checkboxes of lists are shown as symbols. */
export function Markdown({ text }: { readonly text: string }) {
  return <Shown text={text.replace(/^- \[[ x]\] /gm, '- ☐ ')} className="documentation-text" />;
}
