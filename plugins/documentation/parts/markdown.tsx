import { Markdown as Shown } from '#core/ui';
import './documentation.css';

/** The text of a document, with boxes to tick as signs. */
export function Markdown({ text }: { readonly text: string }) {
  return <Shown text={text.replace(/^- \[[ x]\] /gm, '- ☐ ')} className="documentation-text" />;
}
