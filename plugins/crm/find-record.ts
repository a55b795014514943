/** Palette search for customers, leads and contacts by part of their name, email, phone number or id. */
import type { Find } from '#core';
import { wordOf } from '#core/react';
import { findRecords } from './api/records.ts';
import { recordPath } from './paths.ts';

/** Maximum number of rows per type, because the palette shows only a few. */
const maxRows = 4;

const find: Find = async (text, { client, signal }) => {
  const found = await client.call(findRecords, { query: { searchKey: text.slice(0, 200) }, signal, quiet: true });
  return (['organization', 'lead', 'contact'] as const).flatMap((kind) =>
    found
      .filter((record) => record.kind === kind)
      .slice(0, maxRows)
      .map(({ id, name, detail }) => ({
        title: name,
        hint: [wordOf('crm', `found.${kind}`, ''), detail].filter(Boolean).join(' · '),
        href: recordPath(kind, id),
      })),
  );
};

export default find;
