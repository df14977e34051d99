import { signInPath } from '@raidtisch/shared-types/domain/sign-in'

/** Address of the sign-in, which returns to this page without the result of an earlier attempt. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  const wanted = new URLSearchParams(search)
  wanted.delete('signIn')
  const returnTo = wanted.size === 0 ? pathname : `${pathname}?${wanted.toString()}`
  return returnTo === '/' ? signInPath : `${signInPath}?${new URLSearchParams({ returnTo }).toString()}`
}
