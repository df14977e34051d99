import { describe, expect, test } from 'vitest'
import { readForeignLink } from './raid-helper.link.ts'

const id = '1465438821414994063'

describe('A link names an event', () => {
  test.each([
    [`https://raid-helper.dev/event/${id}`, 'raid-helper.dev'],
    [` https://raid-helper.xyz/event/${id}?tab=comp#top `, 'raid-helper.xyz'],
    [`https://www.raid-helper.dev/raidplan/${id}/`, 'raid-helper.dev'],
    [`https://RAID-HELPER.DEV/api/v4/events/${id}`, 'raid-helper.dev'],
    [`https://raid-helper.dev/api/event/${id}`, 'raid-helper.dev'],
    [`raid-helper.xyz/event/${id}`, 'raid-helper.xyz'],
    [id, 'raid-helper.dev'],
  ])('%s', (text, host) => expect(readForeignLink(text)).toEqual({ host, externalId: id }))

  test.each([
    `http://raid-helper.dev/event/${id}`,
    `https://raid-helper.dev:8443/event/${id}`,
    `https://raid-helper.dev@10.0.0.1/event/${id}`,
    `https://user:pass@raid-helper.dev/event/${id}`,
    `https://raid-helper.dev.example.org/event/${id}`,
    `https://example.org/raid-helper.dev/event/${id}`,
    `https://raid-helper.dev%2eexample.org/event/${id}`,
    `https://evilraid-helper.dev/event/${id}`,
    `https://api.raid-helper.dev/event/${id}`,
    `https://raid-helper.de/event/${id}`,
    `https://127.0.0.1/event/${id}`,
    `https://[::1]/event/${id}`,
    `https://2130706433/event/${id}`,
    `https://localhost/event/${id}`,
    `https://raid-helper.dev./event/${id}`,
    `https://raid-helper.dev\\@10.0.0.1/event/${id}`,
    `https://raid-helper.dev/event/${id}/../../admin`,
    `https://raid-helper.dev/event/%2e%2e/${id}`,
    `https://raid-helper.dev/event/${id}x`,
    `https://raid-helper.dev/event/12`,
    `https://raid-helper.dev/`,
    `//raid-helper.dev/event/${id}`,
    `file:///event/${id}`,
    `javascript:alert(${id})`,
    `https://raid-helper.dev/event/${id} https://raid-helper.dev`,
    '',
  ])('%s does not', (text) => expect(readForeignLink(text)).toBeNull())
})
