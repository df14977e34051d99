import { signInFailureOf, type SignInFailure } from '@raidtisch/shared-types/domain/sign-in'

const notices = {
  not_in_guild: 'notInGuild',
  failed: 'failed',
  denied: 'denied',
  insecure: 'insecure',
} as const satisfies Record<SignInFailure, string>

/** The key of the text that says why a sign-in failed. */
export function signInNotice(search: URLSearchParams): (typeof notices)[SignInFailure] | undefined {
  const failure = signInFailureOf(search.get('signIn'))
  return failure && notices[failure]
}
