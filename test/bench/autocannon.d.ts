/** Types for the parts of autocannon that the bench uses; the package has none. */
declare module 'autocannon' {
  interface Request {
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Number of calls, in place of a duration. */
    readonly amount?: number;
    /** Calls a second, of all connections together. */
    readonly overallRate?: number;
    /** Seconds. */
    readonly timeout?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly Request[];
  }
  interface Result {
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): PromiseLike<Result>;
}
