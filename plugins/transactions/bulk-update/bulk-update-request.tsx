export default function BulkUpdateRequest() {
  return null;
}
