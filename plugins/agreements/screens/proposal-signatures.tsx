import { proposalSignaturesScreen } from '../signatures/signatures-screen.tsx';

export default proposalSignaturesScreen();
