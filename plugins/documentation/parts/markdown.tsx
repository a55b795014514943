import { Markdown as Shown } from '#core/ui';
import './documentation.css';

/** Renders the text of a document, with checkboxes as signs. */
export function Markdown({ text }: { readonly text: string }) {
  return <Shown text={text.replace(/^- \[[ x]\] /gm, '- ☐ ')} className="documentation-text" />;
}
