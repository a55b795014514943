export default function PendingPayments() {
  return null;
}
