export type Coding = 'br' | 'gzip' | 'identity';

/**
 * Returns the encoding with the smallest result that a browser accepts (RFC 9110, 12.5.3). An encoding with weight 0 is
 * not accepted.
 * @param accepted the value of Accept-Encoding
 */
export function codingOf(accepted: string): Coding {
  const weights = new Map(
    accepted.split(',').map((item) => {
      const [name = '', ...rest] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = rest.find((part) => part.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
