import { foldText } from '../i18n/fold-text.ts';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal.ts';
import { explainAbsent } from './listing.ts';
import { useQuestion } from './use-question.ts';

/** Renders all contributions of the installed plugins that are absent for the user, with the reason and a remedy. */
export function AbsentTable({ filter }: { readonly filter: string }) {
  const text = useText('inspector');
  const question = useQuestion();
  const wanted = foldText(filter);
  const { failures } = usePortal();
  const all = explainAbsent(question, failures.of);
  const rows = all.filter(({ kind, id, sentence, remedy }) =>
    foldText([kind && text(`kind.${kind}`), id, sentence, remedy].join(' ')).includes(wanted),
  );
  return (
    <>
      <p className="inspector-address">
        <span role="status">{text('count', { count: rows.length })}</span> · {text('outside')}
      </p>
      {rows.length === 0 ? (
        <p>{text(all.length === 0 ? 'nothingAbsent' : 'nothingHere')}</p>
      ) : (
        <table className="inspector-table">
          <thead>
            <tr>
              {(['kind', 'contribution', 'reason', 'remedy'] as const).map((column) => (
                <th key={column} scope="col">
                  {text(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, id, reason, sentence, remedy }) => (
              <tr key={`${kind} ${id}`} className={reason === 'failed' ? 'inspector-failed' : undefined}>
                <td>{kind && text(`kind.${kind}`)}</td>
                <th scope="row">
                  <code>{id}</code>
                </th>
                <td>{sentence}</td>
                <td>{remedy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
