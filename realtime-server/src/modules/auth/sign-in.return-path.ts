const anyOrigin = 'http://raidtisch.invalid'
/** Addresses that are no pages of the app: returning to a sign-in or a JSON answer is of no use. */
const notPages = /^\/(?:auth|api)(?:\/|$)/

/**
 * Where to go after signing in: a path of this site, or '/' for anything that a browser could take for another place.
 * The URL parser decides as a browser would (tabs vanish, backslashes count as slashes), and its result is used.
 */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/'
  if (!URL.canParse(wanted, anyOrigin)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin)
  // '/.//elsewhere' stays on this origin while it is parsed, and leaves it when it is followed.
  if (origin !== anyOrigin || pathname.startsWith('//') || notPages.test(pathname)) return '/'
  return `${pathname}${search}${hash}`
}
