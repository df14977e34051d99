import { createHash, randomBytes } from 'node:crypto'

const tokenForm = /^[\w-]{43}$/

/** 256 random bits, base64url: the secret in a link to the big screen. */
export function createStreamToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token; null when the text cannot be one. A secret of 256 bits needs no salt. */
export function hashStreamToken(token: string): Uint8Array<ArrayBuffer> | null {
  return tokenForm.test(token) ? new Uint8Array(createHash('sha256').update(token).digest()) : null
}
