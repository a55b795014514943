import { tiered } from '#core';

const below = (path: string) =>
  tiered({
    tenant: `/crm/documentation/${path}`,
    platform: `/crm/documentation/${path}`,
    merchant: `/documentation/${path}`,
  });

/** Paths of the screens by tier. */
export const paths = {
  wiki: below('wiki/details'),
  api: below('api-references/details'),
  downloads: below('section/user-manuals/details'),
  faq: below('section/faq/details'),
};
