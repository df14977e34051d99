import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Router } from 'express'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpApp } from './app.ts'
import { createHealth } from './health.ts'

async function headerAt(origin: string): Promise<string | null> {
  const app = createHttpApp({
    logger: pino({ level: 'silent' }),
    origins: new Set([origin]),
    imageOrigin: 'https://images.example',
    proxies: 0,
    session: (_req, _res, next) => next(),
    health: createHealth(() => false),
    navigation: Router(),
    api: Router(),
    frontend: null,
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/nothing`)
  return headers.get('strict-transport-security')
}

test('browsers keep to https at an https address, and are told nothing about names below it', async () => {
  expect(await headerAt('https://raid.example')).toMatch(/^max-age=\d{8}$/)
  expect(await headerAt('http://raid.example')).toBeNull()
})
