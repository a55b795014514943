export default function TransactionLookupV2() {
  return null;
}
