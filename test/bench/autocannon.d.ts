/** Types for the parts of autocannon that the bench uses, because the package has no types. */
declare module 'autocannon' {
  interface Request {
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Duration in seconds. */
    readonly duration?: number;
    /** Number of calls, instead of a duration. */
    readonly amount?: number;
    /** Calls per second, for all connections together. */
    readonly overallRate?: number;
    /** Timeout in seconds. */
    readonly timeout?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly Request[];
  }
  interface Result {
    readonly requests: { readonly average: number };
    /** Latency in milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): PromiseLike<Result>;
}
