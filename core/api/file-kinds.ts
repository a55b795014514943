/**
 * File types that users may upload, checked by the browser and the sandbox. The extension, the type
 * reported by the browser and the first bytes must match, so that an HTML page or a program with another extension is
 * rejected.
 */

/** Maximum size of a document, in bytes: support, agreements, boarding. @public */
export const maxDocumentBytes = 5_242_880;
/** Maximum size of a bank order file, in bytes. @public */
export const maxFileBytes = 20_971_520;

interface FileKind {
  readonly extensions: readonly string[];
  /** Accepted media types. The file has the first of them once it is uploaded. */
  readonly types: readonly string[];
  readonly begins: (start: Uint8Array) => boolean;
}

const is = (...signatures: readonly (readonly number[] | string)[]) => {
  const all = signatures.map((signature) =>
    typeof signature === 'string' ? [...signature].map((letter) => letter.charCodeAt(0)) : signature,
  );
  return (start: Uint8Array) => all.some((bytes) => bytes.every((byte, at) => start[at] === byte));
};
const zip = is([0x50, 0x4b, 0x03, 0x04]);
/** Container format of Office files before 2007. */
const compound = is([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const utf16 = is([0xff, 0xfe], [0xfe, 0xff]);
const binary = [
  zip,
  compound,
  is('%PDF', 'GIF8', 'MZ', '\u007fELF', 'Rar!', [0x1f, 0x8b], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47]),
];
/**
 * Checks that a file is text: it has no control characters except line breaks and tabs. Other files contain some near
 * the start.
 */
const text = (start: Uint8Array) =>
  utf16(start) ||
  (!binary.some((begins) => begins(start)) &&
    start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c));
/** Checks that a file is XML and not an HTML page, which resembles XML but is not a document. */
const xml = (start: Uint8Array) => {
  const words = new TextDecoder(utf16(start) ? (start[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
    .decode(start)
    .trimStart();
  return words.startsWith('<') && !/<(?:!doctype\s+html|html|svg|script|xsl:|\?xml-stylesheet)/i.test(words);
};

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';
const kind = (extensions: string, types: readonly string[], begins: FileKind['begins']): FileKind => ({
  extensions: extensions.split(' '),
  types,
  begins,
});
const kinds: readonly FileKind[] = [
  kind('jpg jpeg', ['image/jpeg'], is([0xff, 0xd8, 0xff])),
  kind('png', ['image/png'], is([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  kind('tif tiff', ['image/tiff'], is([0x49, 0x49, 0x2a, 0x00], [0x4d, 0x4d, 0x00, 0x2a])),
  kind('gif', ['image/gif'], is('GIF87a', 'GIF89a')),
  kind('pdf', ['application/pdf'], is('%PDF-')),
  kind('doc', ['application/msword'], compound),
  kind('docx', [`${office}.wordprocessingml.document`], zip),
  kind('xls', ['application/vnd.ms-excel'], compound),
  kind('xlsx', [`${office}.spreadsheetml.sheet`], zip),
  kind('ppt', ['application/vnd.ms-powerpoint'], compound),
  kind('pptx', [`${office}.presentationml.presentation`], zip),
  kind('odt', [`${open}.text`], zip),
  kind('ods', [`${open}.spreadsheet`], zip),
  kind('odp', [`${open}.presentation`], zip),
  kind('txt', ['text/plain'], text),
  // If Excel is installed, Windows gives CSV files this type.
  kind('csv', ['text/csv', 'application/csv', 'application/vnd.ms-excel'], text),
  kind('xml', ['text/xml', 'application/xml'], (start) => text(start) && xml(start)),
];

/** Extensions of documents with a leading dot, for a file input: `.pdf`. */
export const documentExtensions: readonly string[] = kinds.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
);
/** Types shown as an image before they are opened. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/tiff'];

/** Types that systems report for files they do not recognize. */
const unknownTypes = ['', 'application/octet-stream'];

/** Number of bytes at the start of a file that determine its type. */
const startLength = 4_096;

/**
 * Determines the type of a file from its extension, its type and its first bytes together.
 * @returns the type; `undefined` if the type must not be uploaded or the three do not match
 * @public
 */
export async function typeOfFile(file: File): Promise<string | undefined> {
  const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const kind = kinds.find(({ extensions }) => extensions.includes(extension));
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!kind || !(unknownTypes.includes(type) || kind.types.includes(type)) || file.size === 0) return undefined;
  const start = new Uint8Array(await file.slice(0, startLength).arrayBuffer());
  return kind.begins(start) ? kind.types[0] : undefined;
}
