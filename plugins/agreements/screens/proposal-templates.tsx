import { proposalTemplatesScreen } from '../templates/templates-screen.tsx';

export default proposalTemplatesScreen();
