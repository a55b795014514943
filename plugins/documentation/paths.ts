import { tiered } from '#core';

const pathBelow = (path: string) =>
  tiered({
    tenant: `/crm/documentation/${path}`,
    platform: `/crm/documentation/${path}`,
    merchant: `/documentation/${path}`,
  });

/** Paths of the screens by tier. */
export const paths = {
  wiki: pathBelow('wiki/details'),
  api: pathBelow('api-references/details'),
  downloads: pathBelow('section/user-manuals/details'),
  faq: pathBelow('section/faq/details'),
};
