/** Progress of a record in its pipeline, and its outcome. */
import { StageDots } from '#core/ui';

const stages = ['Contacted', 'Qualified', 'Proposal', 'Negotiation'];

export const Open = () => <StageDots stages={stages} current={2} isClosed={false} />;

export const Won = () => <StageDots stages={stages} current={4} isClosed state="Won" />;

export const Lost = () => <StageDots stages={stages} current={2} isClosed state="Lost" />;
