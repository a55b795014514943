/** Types for the parts of autocannon that the bench uses; the package has none. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Calls a second, of all connections together. */
    readonly overallRate?: number;
    /** Seconds. */
    readonly timeout?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly { readonly path: string }[];
  }
  interface Result {
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): PromiseLike<Result>;
}
