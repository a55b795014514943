export default function CrmDisputes() {
  return null;
}
