import '../boarding.css';
import { useCall, useText } from '#core/react';
import { Loaded, Screen } from '#core/ui';
import { readOwn } from '../api.ts';
import { PaperItem } from '../documents/paper-item.tsx';
import { UploadPaper } from '../documents/upload-paper.tsx';

/** Renders the documents that the merchant has to send: missing, in review, approved, or rejected with the reason. */
export default function Documents() {
  const text = useText('boarding');
  const call = useCall(readOwn, {});
  return (
    <Screen narrow>
      <Loaded call={call}>
        {({ documents }) =>
          documents.length === 0 ? (
            <p className="ui-muted">{text('noDocuments')}</p>
          ) : (
            <ul className="brd-papers" aria-label={text('manifest.documents')}>
              {documents.map((paper) => (
                <PaperItem key={paper.key} paper={paper}>
                  {paper.status !== 'Approved' && <UploadPaper paper={paper} />}
                </PaperItem>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}
