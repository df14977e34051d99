// Written by `npm run gen`: another version for each change of the live messages, their requests or the boards.
export const protocolVersion = 4
export const protocolHash = 'b00fd45abd4967f4e16b354b13678319cac9fdb2dd3db05c70e3bf140209e9a2'
