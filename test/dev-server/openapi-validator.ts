import { Validator } from '@seriousme/openapi-schema-validator';

/** Returns the errors that the public validator finds in an OpenAPI document. */
export async function validate(document: Record<string, unknown>): Promise<unknown[]> {
  const result = await new Validator().validate(document);
  return result.valid ? [] : [result.errors].flat();
}
