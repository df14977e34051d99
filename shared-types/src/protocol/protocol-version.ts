// Written by `npm run gen`: another version for each change of the live messages, their requests or the boards.
export const protocolVersion = 3
export const protocolHash = '18bbcb8582aa67495f7364beac0260d441fe4989a95b89c2c67756e51b2798a1'
