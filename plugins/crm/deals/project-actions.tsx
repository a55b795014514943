import type { ItemProps } from '#core/ui';
import type { Project } from '../api/deals.ts';
import { DealActions } from './deal-actions.tsx';

export default function ProjectActions({ item }: ItemProps<Project>) {
  return <DealActions kind="project" item={item} />;
}
