export default function BankOrders() {
  return null;
}
