import { Screen } from '#core/ui';

export default function Behind() {
  return <Screen title="Behind the number">{location.search}</Screen>;
}
