import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { gone, join, rights, rightsChanged, serveSockets, toGuild } from './socket-people.fixture.ts'

const { guild, live, start, stop, connected, open } = serveSockets()

function createPause(): { until: Promise<void>; release: () => void } {
  let release = () => undefined as void
  const until = new Promise<void>((resolve) => (release = resolve))
  return { until, release }
}

describe('rights that change', () => {
  it('disconnects who left the guild and tells why', async () => {
    const { client, heard } = await connected('mia')
    guild.people.delete('mia')
    const reason = gone(client)
    await live().reauthorize(['mia', 'nobody'])
    expect(await reason).toBe('io server disconnect')
    expect(heard).toEqual([rightsChanged])
  })

  it('takes the leaders’ room from who lost the role, and gives it to who got it', async () => {
    const lena = await connected('lena')
    const mia = await connected('mia')
    guild.people.set('lena', false).set('mia', true)
    await live().reauthorize(['lena', 'mia'])
    live().publish(['leaders'], toGuild)
    live().publish(['guild'], rightsChanged)
    await expect.poll(() => mia.heard).toEqual([rightsChanged, toGuild, rightsChanged])
    // What reached the guild came after what leaders alone were sent.
    await expect.poll(() => lena.heard).toEqual([rightsChanged, rightsChanged])
  })

  it('does not bring a right back that was taken away while a join was answered', async () => {
    const lena = await connected('lena')
    const slow = createPause()
    guild.slowHeads = slow.until
    const answer = join(lena.client)
    await expect.poll(() => guild.slowHeads === undefined).toBe(true)
    guild.people.set('lena', false)
    await live().reauthorize(['lena'])
    slow.release()
    expect(await answer).toMatchObject({ rights: rights(false) })
    live().publish(['leaders'], rightsChanged)
    live().publish(['guild'], toGuild)
    await expect.poll(() => lena.heard).toEqual([rightsChanged, toGuild])
  })

  it('does not bring a right back that was taken away while somebody else looked', async () => {
    const lena = await connected('lena')
    const slow = createPause()
    guild.slowJudgement = slow.until
    const before = live().reauthorize(['lena'])
    guild.people.set('lena', false)
    const after = live().reauthorize(['lena'])
    // Time enough for the second to overtake, were it let.
    await setImmediate()
    slow.release()
    await Promise.all([before, after])
    live().publish(['leaders'], rightsChanged)
    live().publish(['guild'], toGuild)
    await expect.poll(() => lena.heard).toEqual([rightsChanged, rightsChanged, toGuild])
  })

  it('waits for nobody else’s rights, and changes them although those of another person cannot be read', async () => {
    await connected('lena')
    const mia = await connected('mia')
    const slow = createPause()
    const away = new Error('PostgreSQL is away')
    guild.slowJudgement = slow.until.then(() => Promise.reject(away))
    guild.people.set('mia', true)
    const looked = live()
      .reauthorize(['lena', 'mia'])
      .catch((err: unknown) => err)
    await expect.poll(() => mia.heard).toEqual([rightsChanged])
    slow.release()
    expect(await looked).toBe(away)
  })

  it('looks by itself, and says nothing while nothing changed', async () => {
    await stop()
    await start(10)
    const mia = await connected('mia')
    await expect.poll(() => guild.judged.get('mia')).toBeGreaterThan(5)
    live().publish(['guild'], toGuild)
    await expect.poll(() => mia.heard).toEqual([toGuild])
    guild.people.set('mia', true)
    await expect.poll(() => mia.heard).toEqual([toGuild, rightsChanged])
    live().publish(['leaders'], toGuild)
    await expect.poll(() => mia.heard).toEqual([toGuild, rightsChanged, toGuild])
    const reason = gone(mia.client)
    guild.people.delete('mia')
    expect(await reason).toBe('io server disconnect')
  })

  it('blanks the screens of a revoked link only', async () => {
    const screen = await connected('nobody', { streamToken: 'good' })
    const mia = await connected('mia')
    const reason = gone(screen.client)
    live().closeScreens('another')
    live().closeScreens('link')
    expect(await reason).toBe('io server disconnect')
    expect(screen.heard).toEqual([{ type: 'stream.closed' }])
    expect(mia.client.connected).toBe(true)
  })

  it('blanks by itself the screens of a link whose revocation it missed', async () => {
    await stop()
    await start(10)
    const screen = await connected('nobody', { streamToken: 'good' })
    await expect.poll(() => guild.links).toBeGreaterThan(3)
    expect(screen.client.connected).toBe(true)
    const reason = gone(screen.client)
    guild.isLinkRevoked = true
    expect(await reason).toBe('io server disconnect')
    expect(screen.heard).toEqual([{ type: 'stream.closed' }])
  })

  it('lets thirty screens of a link in', async () => {
    for (let count = 0; count < 30; count++) await connected('nobody', { streamToken: 'good' })
    const more = open('nobody', { streamToken: 'good' })
    expect(await gone(more)).toBe('io server disconnect')
  })
})
