import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import aws4 from 'aws4'

export type S3Server = {
  /** Variables for a server that copies its backups here. */
  variables: Record<string, string>
  /** By key, with the prefix. */
  objects: Map<string, Buffer>
  /** Is awaited before each answer; rejects to break the connection. */
  delay: (request: IncomingMessage) => Promise<void>
  /** By how much its clock is ahead. */
  skewMs: number
  /** Answers each write with this code. */
  refusesWrites: string | undefined
  close: () => Promise<void>
  /** Lets the process end while it listens. */
  unref: () => void
}

const keyId = 'AKIATEST'
const secret = 'a-secret-of-the-storage'
const bucket = 'raidtisch-backups'
const region = 'eu-central-1'
const mostSkewMs = 15 * 60_000

/**
 * A bucket of an S3-compatible storage: list, put, get and delete. s3rver, the one on npm, takes any signature of version 4.
 * This one computes each anew with aws4, which is not the client's code, and compares.
 */
export async function startS3Server(): Promise<S3Server> {
  const http = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const server: S3Server = {
    variables: {},
    objects: new Map(),
    delay: async () => undefined,
    skewMs: 0,
    refusesWrites: undefined,
    unref: () => void http.unref(),
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    await server.delay(request)
    const refusal = refusalOf(request, server)
    if (refusal) return sendError(response, ...refusal)
    const url = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2)
    if (url.pathname.split('/')[1] !== bucket) return sendError(response, 404, 'NoSuchBucket')
    if (request.method === 'GET' && key === '') return sendList(response, server, url.searchParams)
    const found = server.objects.get(key)
    if (request.method === 'GET') {
      if (!found) return sendError(response, 404, 'NoSuchKey')
      response.end(found)
      return
    }
    if (server.refusesWrites !== undefined) return sendError(response, 403, server.refusesWrites)
    if (request.method === 'DELETE') {
      server.objects.delete(key)
      response.writeHead(204).end()
    } else {
      // S3 takes no body whose length it does not know.
      if (request.headers['content-length'] === undefined)
        return sendError(response, 411, 'MissingContentLength')
      server.objects.set(key, body)
      response.writeHead(200, { etag: '"x"' }).end()
    }
  }

  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  server.variables = {
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    BACKUP_S3_REGION: region,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_PREFIX: 'gilde/raidtisch',
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
  }
  return server
}

function refusalOf(
  request: IncomingMessage,
  { skewMs }: S3Server,
): [status: number, code: string] | undefined {
  const { authorization = '' } = request.headers
  const [, givenId, scope = '', signed = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=/.exec(
      authorization,
    ) ?? []
  if (givenId !== keyId) return [403, givenId === undefined ? 'AccessDenied' : 'InvalidAccessKeyId']
  const [, sentRegion] = scope.split('/')
  if (sentRegion !== region) return [400, 'AuthorizationHeaderMalformed']
  const at = String(request.headers['x-amz-date'])
  const [date, time] = at.split('T')
  const sentAt = Date.parse(
    `${date?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time?.replace(/(..)(..)(..)Z/, '$1:$2:$3Z')}`,
  )
  if (Math.abs(Date.now() + skewMs - sentAt) > mostSkewMs) return [403, 'RequestTimeTooSkewed']
  const headers = Object.fromEntries(
    signed.split(';').map((name) => [name, String(request.headers[name.toLowerCase()])]),
  )
  const again = aws4.sign(
    { service: 's3', region, method: request.method ?? '', path: request.url ?? '', headers },
    { accessKeyId: keyId, secretAccessKey: secret },
  )
  const expected = String(again.headers?.['Authorization'])
  const signatureOf = (text: string) => /Signature=(\w+)/.exec(text)?.[1]
  return signatureOf(expected) === signatureOf(authorization) ? undefined : [403, 'SignatureDoesNotMatch']
}

function sendList(response: ServerResponse, { objects }: S3Server, query: URLSearchParams): void {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    .map(
      ([key, bytes]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"x"</ETag></Contents>`,
    )
  sendXml(
    response,
    200,
    `<ListBucketResult><Name>${bucket}</Name><KeyCount>${contents.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
  )
}

function sendError(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}
