/** Files that are chosen, uploading and attached. */
import { useState } from 'react';
import { AttachedFiles, FileInput, FileUploads, type UploadedFile, useUploads } from '#core/ui';

const contract = { fileId: 'fil_1', fileName: 'contract.pdf', size: 48_213 };

export const Choose = () => {
  const [file, setFile] = useState<File>();
  return (
    <FileInput label="Bank order" accept={['.csv', '.xml']} maxBytes={5_000_000} value={file} onChange={setFile} />
  );
};

export const OnItsWay = () => (
  <FileInput
    label="Bank order"
    accept={['.csv']}
    maxBytes={5_000_000}
    value={new File(['a'], 'order.csv')}
    onChange={() => undefined}
    progress={{ sent: 400, total: 1000 }}
    onCancel={() => undefined}
  />
);

export const Several = () => {
  const [value, setValue] = useState<readonly UploadedFile[]>([contract]);
  return <FileUploads label="Evidence" uploads={useUploads({ value, onChange: setValue })} />;
};

export const Attached = () => <AttachedFiles label="Documents" files={[contract]} onRemove={() => undefined} />;
