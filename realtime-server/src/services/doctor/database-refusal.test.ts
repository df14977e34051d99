import { expect, test } from 'vitest'
import { exitCodes, StartError } from '#core/process/start-error.ts'
import { connect } from './connection-options.check.ts'
import { explainRefusal } from './database-refusal.ts'

const url = 'postgresql://raidtisch@db.example.org:5432/raidtisch'

const authority = /\?sslmode=verify-full&sslrootcert=/

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', authority],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', authority],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', authority],
  ['UNABLE_TO_GET_ISSUER_CERT', 'unable to get issuer certificate', authority],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get local issuer certificate', authority],
  ['CERT_HAS_EXPIRED', 'certificate has expired', /Renew the certificate/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "does not match certificate's altnames", /Write the host in DATABASE_URL/],
])(
  'the doctor says what to do about a PostgreSQL whose certificate is refused with %s',
  (code, message, advice) => {
    const cause = Object.assign(new Error(message), { code })
    const sentence = `PostgreSQL at db.example.org:5432 refuses DATABASE_URL: ${message}. Correct it, or the database.`
    const found = explainRefusal(new StartError(exitCodes.wrongSetUp, sentence, { cause }), url)
    expect(found).toMatchObject({ id: 'database_certificate', weight: 'wrong' })
    expect(found.sentence).toMatch(advice)
  },
)

test('the doctor asks for encryption that checks the certificate when PostgreSQL lets nobody in without', () => {
  const message = 'no pg_hba.conf entry for host "10.0.0.2", user "raidtisch", no encryption'
  const cause = Object.assign(new Error(message), { code: '28000' })
  const found = explainRefusal(new StartError(exitCodes.wrongSetUp, message, { cause }), url)
  expect(found).toMatchObject({ id: 'database_user' })
  expect(found.sentence).toContain('?sslmode=verify-full')
})

test('the doctor says what to do about a certificate that DATABASE_URL names and nobody can read', async () => {
  const connectionString = `${url}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`
  const error = await connect({ connectionString }).catch((refusal: unknown) => refusal)
  const found = explainRefusal(error, connectionString)
  expect(found).toMatchObject({ id: 'database_certificate', weight: 'wrong' })
  expect(found.sentence).toMatch(/'\/nowhere\/ca\.pem'\. Correct .* In containers, mount that file\.$/)
})
