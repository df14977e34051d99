export type Build = {
  version: string
  /** The first eight digits of the commit; null when it was built outside of Git. */
  commit: string | null
}

/** rolldown.config.ts writes it into the bundle. */
declare const BUILD: Build | undefined

/** Which build this process runs. Tests run the sources, which are none. */
export const build: Build = typeof BUILD === 'undefined' ? { version: 'development', commit: null } : BUILD
