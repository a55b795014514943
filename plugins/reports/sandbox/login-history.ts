/** Sign-ins, failed sign-ins and sign-outs, as recorded by the identity provider of the sandbox. */

import { foldText } from '#core/api';
import type { ReportRow } from '#core/reports';
import { People } from '#sandbox';
import { type Answer, filterValuesOf, plainAnswer } from '#sandbox/reports';

export const loginHistory: Answer = (question) => {
  const { world, period, query, signIns = () => [] } = question;
  const results = filterValuesOf(query.kind);
  const key = foldText(query.searchKey ?? '');
  const people = world.of(People);
  const rows = signIns()
    .filter(({ at, result }) => at >= period.from && at <= period.to && (!results || results.has(result)))
    .map(({ id, at, result, email, personId = '', address, userAgent }): ReportRow => {
      const person = people.get(personId);
      return {
        id,
        created: new Date(at).toISOString(),
        email,
        person: person ? `${person.firstName} ${person.lastName}` : null,
        tier: person?.tier ?? null,
        signInResult: result,
        ipAddress: address,
        userAgent,
      };
    });
  return plainAnswer(
    question,
    rows.filter(({ email, person, ipAddress }) =>
      [email, person, ipAddress].some((value) => foldText(String(value ?? '')).includes(key)),
    ),
  );
};
