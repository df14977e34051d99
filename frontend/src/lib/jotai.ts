/** The one door to jotai: atoms hold view state only; what came from the server lives in the query cache. */
// oxlint-disable-next-line oxc/no-barrel-file -- one door, so that the library can be changed in one place
export { atom, getDefaultStore, useAtomValue } from 'jotai'
