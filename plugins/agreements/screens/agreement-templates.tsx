import { agreementTemplatesScreen } from '../templates/templates-screen.tsx';

export default agreementTemplatesScreen();
