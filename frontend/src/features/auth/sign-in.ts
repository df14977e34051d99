/** Where the browser goes to sign in; it comes back to `returnTo`, a path of this app. */
export function signInAddress(returnTo: string): string {
  return returnTo === '/' ? '/auth/discord' : `/auth/discord?${new URLSearchParams({ returnTo }).toString()}`
}

const outcomes = { not_in_guild: 'notInGuild', failed: 'failed', denied: 'denied' } as const

/** Why a sign-in led nowhere, as the server says in '?signIn='; the key of its text. */
export function signInNotice(search: URLSearchParams): (typeof outcomes)[keyof typeof outcomes] | undefined {
  const outcome = search.get('signIn')
  return outcome !== null && Object.hasOwn(outcomes, outcome)
    ? outcomes[outcome as keyof typeof outcomes]
    : undefined
}
