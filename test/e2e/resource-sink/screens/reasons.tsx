import { labels } from './labels.tsx';

export default labels.dialog;
