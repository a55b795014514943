/** The list of transactions without a framework: one call and one table, which any page needs to show these rows. */
const columns = [
  'created',
  'status',
  'amount',
  'type',
  'paymentMethod',
  'maskedPan',
  'serviceProvider',
  'country',
  'externalId',
];
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

function shown(row, column) {
  if (column === 'created') return date.format(new Date(row.created));
  if (column === 'amount')
    return new Intl.NumberFormat('en', { style: 'currency', currency: row.currency }).format(row.amount);
  return row[column] ?? '–';
}

const stored = Object.keys(localStorage).find((key) => key.startsWith('oidc.user:'));
const { access_token } = JSON.parse(localStorage.getItem(stored));
const answer = await fetch(new URLSearchParams(location.search).get('call'), {
  headers: { Authorization: `Bearer ${access_token}`, Mode: 'Live' },
});
const { data } = await answer.json();

for (const column of columns) {
  const head = document.createElement('th');
  head.textContent = column;
  document.querySelector('thead tr').append(head);
}
for (const row of data) {
  const line = document.createElement('tr');
  for (const column of columns) {
    const cell = document.createElement('td');
    if (column === 'amount') cell.className = 'end';
    cell.textContent = shown(row, column);
    line.append(cell);
  }
  document.querySelector('tbody').append(line);
}
