// Written by `npm run gen`: another version for each change of the live messages, their requests or the boards.
export const protocolVersion = 2
export const protocolHash = 'add058d8b853f13b40fa5b7a03a92890280aee113aa2bf9a935e49a714e49a02'
