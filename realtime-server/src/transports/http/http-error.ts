/** What Express, its body parser and its file server throw for a request they cannot read or answer. */
export function isHttpError(error: unknown): error is Error & { status: number } {
  if (!(error instanceof Error) || !('status' in error)) return false
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500
}
