export type Coding = 'br' | 'gzip' | 'identity';

/** The smallest form that a browser takes (RFC 9110, 12.5.3): what it weighs with 0 it does not. @param accepted its Accept-Encoding */
export function codingOf(accepted: string): Coding {
  const weights = new Map(
    accepted.split(',').map((one) => {
      const [name = '', ...rest] = one.split(';').map((part) => part.trim().toLowerCase());
      const weight = rest.find((part) => part.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
