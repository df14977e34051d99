import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract, DownloadFormat } from '@raidtisch/shared-types/contracts/contract'
import type { Actor } from '#core/actor.ts'
import { startModuleApi } from '#testing/module-api.ts'

const person = { discordUserId: '100000000000000001' } as Actor
const list = contract({
  method: 'get',
  path: '/api/things/export',
  summary: 'Things as a file',
  query: z.strictObject({ format: DownloadFormat, name: z.string() }),
  response: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  download: true,
})

const call = await startModuleApi((routes) =>
  routes.download(list, async ({ query }) => ({
    name: query.name,
    columns: ['count', 'name'],
    rows: [{ name: 'Ö', count: query.name === 'wrong' ? 0.5 : 1 }],
  })),
)
const ask = (format: string, name: string, as = true) =>
  call(
    'GET',
    `/api/things/export?${new URLSearchParams({ format, name }).toString()}`,
    as ? { as: person } : {},
  )

describe('a download', () => {
  test('as CSV is a file that nothing keeps on the way', async () => {
    const { status, headers, body } = await ask('csv', 'Roster')
    expect([status, body]).toEqual([200, '\uFEFFcount;name\r\n1;Ö\r\n'])
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toBe('attachment; filename=Roster.csv')
  })

  test('as JSON has the same rows', async () => {
    const { headers, body } = await ask('json', 'Roster')
    expect(body).toEqual([{ name: 'Ö', count: 1 }])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('content-disposition')).toBe('attachment; filename=Roster.json')
  })

  test.each([
    [
      'Roster Größe – 두',
      '"Roster Gr??e ? ?.csv"; filename*=UTF-8\'\'Roster%20Gr%C3%B6%C3%9Fe%20%E2%80%93%20%EB%91%90.csv',
    ],
    ['../../.bashrc', 'bashrc.csv'],
    ['日本.htaccess', '"??.htaccess.csv"; filename*=UTF-8\'\'%E6%97%A5%E6%9C%AC.htaccess.csv'],
    ['a"; filename="b.exe', '"a ; filename= b.exe.csv"'],
    ['a\r\nSet-Cookie: x', '"a Set-Cookie x.csv"'],
    ['%2e%2e%2fx', '"2e 2e 2fx.csv"'],
    ['...', 'export.csv'],
    ['x'.repeat(500), `${'x'.repeat(60)}.csv`],
    [`${'x'.repeat(59)} y`, `${'x'.repeat(59)}.csv`],
  ])('has a name that a file may have: %j', async (name, file) => {
    const { headers } = await ask('csv', name)
    expect(headers.get('content-disposition')).toBe(`attachment; filename=${file}`)
  })

  test('has a name of at most 255 bytes', async () => {
    const { headers } = await ask('json', '🛡'.repeat(80))
    const [, name = ''] = headers.get('content-disposition')?.split("UTF-8''") ?? []
    expect(decodeURIComponent(name)).toMatch(/^🛡+\.json$/u)
    expect(Buffer.byteLength(decodeURIComponent(name))).toBeLessThanOrEqual(255)
  })

  test('is refused like any other answer, as JSON', async () => {
    expect(await ask('csv', 'Roster', false)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
    expect(await ask('xlsx', 'Roster')).toMatchObject({ status: 400, body: { issues: [{ path: 'format' }] } })
  })

  test('is checked against its contract', async () => {
    expect((await ask('csv', 'wrong')).status).toBe(500)
  })
})
