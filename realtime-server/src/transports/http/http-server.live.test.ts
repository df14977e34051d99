import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

test('a connection that sends half a request is ended after ten seconds, not at the next look half a minute later', async () => {
  const server = createHttpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  let said = ''
  socket.on('data', (text: string) => (said += text))
  socket.write('GET /healthz HT')
  const ended = await Promise.race([once(socket, 'close').then(() => true), delay(20_000, false)])
  socket.destroy()
  server.close()
  expect(ended).toBe(true)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
})
