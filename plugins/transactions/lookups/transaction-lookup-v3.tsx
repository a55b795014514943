export default function TransactionLookupV3() {
  return null;
}
