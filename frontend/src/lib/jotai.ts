/** The only file that imports jotai. Atoms contain view state only; data of the server is in the query cache. */
// oxlint-disable-next-line oxc/no-barrel-file -- one file, so that the library can be replaced in one place
export { atom, getDefaultStore, useAtomValue } from 'jotai'
