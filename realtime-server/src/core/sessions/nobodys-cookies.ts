import type { RequestHandler } from 'express'

/** Cookies that are remembered, and no more, whatever somebody sends; the oldest are asked about again. */
const mostRemembered = 10_000
/** Ours have about 80 characters. Longer ones are nobody's as well, and lead express-session to no question. */
const longest = 120

/**
 * Sessions as `session` finds them, but asks the store only once about a cookie that leads to nobody. It never will: a
 * sign-in makes a new one. Whoever only began to sign in has one that is signed by us, and could ask without end.
 */
export function askOnceAboutNobodys(session: RequestHandler, cookieName: string): RequestHandler {
  const nobodys = new Set<string>()
  const remember = (cookie: string) => {
    const [oldest] = nobodys
    if (nobodys.size >= mostRemembered && oldest !== undefined) nobodys.delete(oldest)
    nobodys.add(cookie)
  }
  return (req, res, next) => {
    const cookie = valueOf(cookieName, req.headers.cookie)
    if (cookie === undefined || cookie.length > longest) return session(req, res, next)
    if (nobodys.has(cookie)) {
      delete req.headers.cookie
      return session(req, res, next)
    }
    return session(req, res, (error?: unknown) => {
      if (error === undefined && req.session.discordUserId === undefined) remember(cookie)
      next(error)
    })
  }
}

/** The first of this name, decoded, so that one cookie is one however it is written. */
function valueOf(name: string, header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [before = '', ...after] = pair.split('=')
    if (before.trim() !== name) continue
    const written = after.join('=').trim().replaceAll(/^"|"$/g, '')
    try {
      return decodeURIComponent(written)
    } catch {
      return written
    }
  }
  return undefined
}
