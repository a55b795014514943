export default function VrTransactions() {
  return null;
}
