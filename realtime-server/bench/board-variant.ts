export type BoardVariant = 'raidtisch' | '@y/websocket-server' | 'hocuspocus'

/** Twice the people of a party, so that everybody can move without being in anybody's way. */
export const partySize = 12
export const peoplePerParty = partySize / 2
