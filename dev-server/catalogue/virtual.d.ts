/** The module that the build makes from the folder `examples`. */
declare module 'virtual:portal/catalogue' {
  const pieces: readonly import('./piece.ts').Piece[];
  export default pieces;
}
