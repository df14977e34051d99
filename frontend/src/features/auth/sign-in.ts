/** Address of the sign-in, which returns to this page without the result of an earlier attempt. */
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

/** Why a sign-in failed, from the server's parameter '?signIn='; the key of the text. */
export function signInNotice(search: URLSearchParams): (typeof outcomes)[keyof typeof outcomes] | undefined {
  const outcome = search.get('signIn')
  return outcome !== null && Object.hasOwn(outcomes, outcome)
    ? outcomes[outcome as keyof typeof outcomes]
    : undefined
}
