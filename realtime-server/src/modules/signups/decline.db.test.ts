import { describe, expect, test } from 'vitest'
import { converges } from '#testing/converges.ts'
import { actorOf, makePerson } from '#testing/factories.ts'
import { refusal } from '#testing/refusal.ts'
import { decline, signUp } from './signup.commands.ts'
import { startSignUps, asks } from './signup.fixture.ts'

const { db, deps, server, mia, ben, event, screensOf, answers } = await startSignUps()

describe('Declining', () => {
  test('promotes the first person of the waiting list to the opening', async () => {
    const { id } = await event({ maxHealers: 1 })
    await signUp(deps, actorOf(mia), id, asks('healer'))
    await signUp(deps, actorOf(ben), id, asks('healer'))
    const messages = await converges(db, screensOf(id), () => decline(deps, actorOf(mia), id))
    expect(messages).toHaveLength(1)
    expect(await answers(id)).toEqual(['ben healer accepted', 'mia healer declined'])
    expect(await converges(db, screensOf(id), () => decline(deps, actorOf(mia), id))).toEqual([])
  })

  test('works without an earlier response, in the preferred role, also after the start', async () => {
    const { id } = await event({ date: new Date(Date.now() - 60_000), allowLateSignups: false })
    const fresh = await makePerson(db, server, 'member', { username: 'neu', preferredRole: 'tank' })
    await converges(db, screensOf(id), () => decline(deps, actorOf(fresh), id))
    expect(await answers(id)).toEqual(['neu tank declined'])
  })

  test('has its own note, which neither comes from the sign-up before nor goes to the one after', async () => {
    const { id } = await event()
    const signedUp = async (notes: string | null) =>
      (await signUp(deps, actorOf(mia), id, asks('tank', { notes }))).own.notes
    const declined = async (notes?: string) => (await decline(deps, actorOf(mia), id, notes)).own.notes
    await signedUp('bringe zwei Freunde mit')
    expect(await declined()).toBeNull()
    const messages = await converges(db, screensOf(id), () => declined('im Urlaub'))
    expect(messages).toMatchObject([{ participants: [{ status: 'declined', notes: 'im Urlaub' }] }])
    expect(await declined()).toBe('im Urlaub')
    expect(await signedUp(null)).toBeNull()
    await declined('im Urlaub')
    expect(await declined('')).toBeNull()
  })

  test('is refused once the event is archived', async () => {
    const { id } = await event({ status: 'archived' })
    await expect(decline(deps, actorOf(mia), id)).rejects.toEqual(refusal('event_archived'))
  })
})
