import { createHash, randomBytes } from 'node:crypto'

const tokenForm = /^[\w-]{43}$/

/** What is kept of a token; null when the text cannot be one. A secret of 256 bits needs no salt. */
export function hashSecretToken(token: string): Uint8Array<ArrayBuffer> | null {
  return tokenForm.test(token) ? new Uint8Array(createHash('sha256').update(token).digest()) : null
}

/** 256 random bits, base64url: the secret in an address that opens without signing in; and what is kept of it. */
export function makeSecretToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashSecretToken(token)
  if (!tokenHash) throw new Error('A fresh token does not have the form of a token')
  return { token, tokenHash }
}
