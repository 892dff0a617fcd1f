export { atHex, attemptedHex, attemptedPiece, ofNumber, ofPiece, plain } from '@grognard/kernel'
