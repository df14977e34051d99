/** The address that leads a browser to Discord, and the one to which Discord returns it. */
export const signInPath = '/auth/discord'
export const signInCallbackPath = `${signInPath}/callback`

/** Why a sign-in failed; the page is told by its address, `/?signIn=<failure>`. */
export const signInFailures = ['not_in_guild', 'failed', 'denied', 'insecure'] as const
export type SignInFailure = (typeof signInFailures)[number]

/** Undefined for anything else. */
export function signInFailureOf(text: string | null): SignInFailure | undefined {
  return signInFailures.find((failure) => failure === text)
}
