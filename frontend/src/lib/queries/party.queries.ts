/** Parties of all events that are not archived, kept live by the socket. */
export const partyKeys = { all: ['parties'] as const }
