export default function BulkUpdateHistory() {
  return null;
}
