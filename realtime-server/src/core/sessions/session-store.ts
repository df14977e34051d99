import { Store, type SessionData } from 'express-session'

/** How long a session lives after its last use. */
export const idleLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** How long after the sign-in, however often it is used: whoever took somebody's cookie has it no longer than this. */
export const longestLifetimeDays = 180

declare module 'express-session' {
  interface SessionData {
    /** The storage has it, or had it: to save it changes it, and does not begin it again when it has ended meanwhile. */
    isStored?: true
  }
}

/** Stores sessions. `get` resolves to null without a session; a call rejects when the storage is unreachable. */
export type SessionBackend = {
  get: (sid: string) => Promise<SessionData | null>
  create: (sid: string, session: SessionData) => Promise<void>
  /** Resolves to false when the session has ended, and leaves it so. */
  update: (sid: string, session: SessionData) => Promise<boolean>
  /** Extends a session to the expiry of its cookie. */
  touch: (sid: string, session: SessionData) => Promise<void>
  destroy: (sid: string) => Promise<void>
  /** Ends every session of a person except this one; resolves to the ids of those that ended. */
  destroyOthers: (person: { discordUserId: string; sid: string }) => Promise<readonly string[]>
  close: () => Promise<void>
}

const touchEveryMs = 60 * 60 * 1000

/** Adapts a backend to express-session's callbacks, and extends a session in it at most once an hour. */
export class SessionStore extends Store {
  readonly #backend: SessionBackend
  /** When each session was last extended, oldest first. */
  readonly #touched = new Map<string, number>()

  constructor(backend: SessionBackend) {
    super()
    this.#backend = backend
  }

  /** express-session takes an error with the code ENOENT, as of a missing socket file, for a session that does not exist. */
  override get(sid: string, callback: (err: unknown, session?: SessionData | null) => void): void {
    this.#backend.get(sid).then(
      (session) => callback(null, session && { ...session, isStored: true }),
      (cause: unknown) => callback(new Error('the session cannot be read', { cause })),
    )
  }

  override set(sid: string, session: SessionData, callback?: (err?: unknown) => void): void {
    report(this.#backend[session.isStored ? 'update' : 'create'](sid, session), callback)
  }

  override destroy(sid: string, callback?: (err?: unknown) => void): void {
    this.#touched.delete(sid)
    report(this.#backend.destroy(sid), callback)
  }

  /** A failure is not reported, because the response is already decided; the next request extends the session again. */
  override touch(sid: string, session: SessionData, callback?: () => void): void {
    const now = Date.now()
    if (now - (this.#touched.get(sid) ?? 0) < touchEveryMs) return callback?.()
    this.#forgetOld(now)
    this.#touched.set(sid, now)
    const done = () => callback?.()
    this.#backend.touch(sid, session).then(done, () => {
      this.#touched.delete(sid)
      done()
    })
  }

  /** Stops at the first recent entry: the map is in order of time. */
  #forgetOld(now: number): void {
    for (const [sid, at] of this.#touched) {
      if (now - at < touchEveryMs) return
      this.#touched.delete(sid)
    }
  }
}

function report(work: Promise<unknown>, callback: (err?: unknown) => void = () => undefined): void {
  work.then(() => callback(), callback)
}
