export default function CurrencyConversions() {
  return null;
}
