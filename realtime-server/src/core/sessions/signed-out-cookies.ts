import type { RequestHandler } from 'express'

/** Cookies that are remembered, and no more, whatever somebody sends; the oldest are asked about again. */
const mostRemembered = 10_000
/** Our cookies have about 80 characters. express-session refuses longer ones without asking the store. */
const longest = 120

/**
 * Like `session`, but looks up a cookie without a signed-in person only once: signing in always makes a new cookie.
 * Otherwise a cookie that a sign-in only began with could cause a query with each request.
 */
export function lookUpSignedOutOnce(session: RequestHandler, cookieName: string): RequestHandler {
  const signedOut = new Set<string>()
  const remember = (cookie: string) => {
    const [oldest] = signedOut
    if (signedOut.size >= mostRemembered && oldest !== undefined) signedOut.delete(oldest)
    signedOut.add(cookie)
  }
  return (req, res, next) => {
    const cookie = valueOf(cookieName, req.headers.cookie)
    if (cookie === undefined || cookie.length > longest) return session(req, res, next)
    if (signedOut.has(cookie)) {
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
