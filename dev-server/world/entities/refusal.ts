import { oneFullStop } from '../../../core/i18n/one-full-stop.ts';

/** Error with the reason why the world refuses a change. The sandbox answers it in the API's shape. */
export class WorldRefusal extends Error {
  override readonly name = 'WorldRefusal';
  readonly kind: 'not-found' | 'forbidden' | 'conflict' | 'invalid';
  /** Stable, dotted. */
  readonly code: string;
  readonly field: string | undefined;

  constructor(kind: WorldRefusal['kind'], code: string, message: string, field?: string) {
    super(oneFullStop(message));
    this.kind = kind;
    this.code = code;
    this.field = field;
  }
}
