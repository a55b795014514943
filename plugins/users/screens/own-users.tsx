import { people } from '../people/people.tsx';

export default people('ownUsers');
