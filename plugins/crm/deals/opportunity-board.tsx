import { boardOf } from './board.tsx';

export default boardOf('opportunities');
