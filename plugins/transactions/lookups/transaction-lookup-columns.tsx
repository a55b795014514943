export default function TransactionLookupColumns() {
  return null;
}
