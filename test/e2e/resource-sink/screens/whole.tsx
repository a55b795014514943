import { other } from './replaced.tsx';

export default other.screen;
