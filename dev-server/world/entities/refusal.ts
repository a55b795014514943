import { oneFullStop } from '../../../core/i18n/one-full-stop.ts';

/** Error with the reason why the world rejects a change. The sandbox answers it in the API's format. */
export class WorldRefusal extends Error {
  override readonly name = 'WorldRefusal';
  readonly kind: 'not-found' | 'forbidden' | 'conflict' | 'invalid';
  /** Code, stable and with dots. */
  readonly code: string;
  readonly field: string | undefined;

  constructor(kind: WorldRefusal['kind'], code: string, message: string, field?: string) {
    super(oneFullStop(message));
    this.kind = kind;
    this.code = code;
    this.field = field;
  }
}
