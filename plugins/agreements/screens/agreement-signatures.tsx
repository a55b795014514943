import { agreementSignaturesScreen } from '../signatures/signatures-screen.tsx';

export default agreementSignaturesScreen();
