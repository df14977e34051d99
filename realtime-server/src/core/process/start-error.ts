/** What a process that could not start, or did not stop as asked, ends with. docs/operations.md says what to do about each. */
export const exitCodes = {
  failed: 1,
  /** PostgreSQL did not answer for a while, or had no room for a migration: starting again may help. */
  tryAgain: 75,
  /** A setting is wrong, or the database is newer than this build: starting again cannot help. */
  wrongSetUp: 78,
} as const

/** Why a process cannot start; the message is a sentence for the person who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly exitCode: number

  constructor(exitCode: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}
