/** Where the browser goes to sign in; it comes back to this place of the app, without what an earlier attempt led to. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  const wanted = new URLSearchParams(search)
  wanted.delete('signIn')
  const returnTo = wanted.size === 0 ? pathname : `${pathname}?${wanted.toString()}`
  return returnTo === '/' ? '/auth/discord' : `/auth/discord?${new URLSearchParams({ returnTo }).toString()}`
}

const outcomes = {
  not_in_guild: 'notInGuild',
  failed: 'failed',
  denied: 'denied',
  insecure: 'insecure',
} as const

/** Why a sign-in led nowhere, as the server says in '?signIn='; the key of its text. */
export function signInNotice(search: URLSearchParams): (typeof outcomes)[keyof typeof outcomes] | undefined {
  const outcome = search.get('signIn')
  return outcome !== null && Object.hasOwn(outcomes, outcome)
    ? outcomes[outcome as keyof typeof outcomes]
    : undefined
}
