/** Goods of merchants, with the usual properties of their payments. */

export interface Category {
  /** Merchant category code, ISO 18245. */
  readonly mcc: string;
  /** Words for business names. */
  readonly words: readonly string[];
  /** Share of merchants. */
  readonly share: number;
  /** Typical amount in euro, and its spread (log-normal). */
  readonly median: number;
  readonly sigma: number;
  /** Share of payments that are authorized first and captured later. */
  readonly reserve: number;
  readonly decline: number;
  readonly refund: number;
  readonly rhythm: 'evening' | 'office';
}

export const categories: readonly Category[] = [
  {
    mcc: '5651',
    words: ['Fashion', 'Apparel', 'Outfitters'],
    share: 13,
    median: 64,
    sigma: 0.7,
    reserve: 0.25,
    decline: 0.07,
    refund: 0.13,
    rhythm: 'evening',
  },
  {
    mcc: '5732',
    words: ['Electronics', 'Audio', 'Digital'],
    share: 10,
    median: 165,
    sigma: 1,
    reserve: 0.4,
    decline: 0.11,
    refund: 0.07,
    rhythm: 'evening',
  },
  {
    mcc: '5411',
    words: ['Foods', 'Market', 'Grocers'],
    share: 10,
    median: 41,
    sigma: 0.6,
    reserve: 0.3,
    decline: 0.04,
    refund: 0.03,
    rhythm: 'evening',
  },
  {
    mcc: '5812',
    words: ['Kitchen', 'Bistro', 'Delivery'],
    share: 9,
    median: 27,
    sigma: 0.5,
    reserve: 0.05,
    decline: 0.05,
    refund: 0.02,
    rhythm: 'evening',
  },
  {
    mcc: '5816',
    words: ['Games', 'Studios', 'Interactive'],
    share: 7,
    median: 13,
    sigma: 0.8,
    reserve: 0,
    decline: 0.14,
    refund: 0.03,
    rhythm: 'evening',
  },
  {
    mcc: '7011',
    words: ['Hotels', 'Suites', 'Lodges'],
    share: 7,
    median: 245,
    sigma: 0.7,
    reserve: 0.8,
    decline: 0.09,
    refund: 0.08,
    rhythm: 'evening',
  },
  {
    mcc: '4722',
    words: ['Travel', 'Tours', 'Holidays'],
    share: 6,
    median: 390,
    sigma: 0.8,
    reserve: 0.45,
    decline: 0.12,
    refund: 0.09,
    rhythm: 'evening',
  },
  {
    mcc: '5712',
    words: ['Furniture', 'Living', 'Interiors'],
    share: 7,
    median: 280,
    sigma: 0.9,
    reserve: 0.5,
    decline: 0.1,
    refund: 0.08,
    rhythm: 'evening',
  },
  {
    mcc: '5942',
    words: ['Books', 'Press', 'Paper'],
    share: 5,
    median: 24,
    sigma: 0.6,
    reserve: 0.1,
    decline: 0.04,
    refund: 0.04,
    rhythm: 'evening',
  },
  {
    mcc: '5977',
    words: ['Beauty', 'Cosmetics', 'Care'],
    share: 6,
    median: 48,
    sigma: 0.6,
    reserve: 0.15,
    decline: 0.06,
    refund: 0.05,
    rhythm: 'evening',
  },
  {
    mcc: '5941',
    words: ['Sports', 'Outdoor', 'Cycling'],
    share: 6,
    median: 92,
    sigma: 0.8,
    reserve: 0.2,
    decline: 0.07,
    refund: 0.09,
    rhythm: 'evening',
  },
  {
    mcc: '7372',
    words: ['Software', 'Systems', 'Cloud'],
    share: 6,
    median: 79,
    sigma: 1,
    reserve: 0,
    decline: 0.09,
    refund: 0.02,
    rhythm: 'office',
  },
  {
    mcc: '8299',
    words: ['Academy', 'Learning', 'Courses'],
    share: 4,
    median: 120,
    sigma: 0.8,
    reserve: 0,
    decline: 0.06,
    refund: 0.05,
    rhythm: 'office',
  },
  {
    mcc: '5085',
    words: ['Industrial', 'Supplies', 'Tools'],
    share: 4,
    median: 430,
    sigma: 1.1,
    reserve: 0.3,
    decline: 0.05,
    refund: 0.04,
    rhythm: 'office',
  },
];
