import type { AskSubstitutesBody } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { applySubstitutes } from '@raidtisch/shared-types/live/apply-substitutes'
import type { Actor } from '#core/actor.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { addPartyMember, createParty } from '#modules/parties/party.commands.ts'
import { findPartiesOfEvent } from '#modules/parties/party.queries.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePeople,
  makePerson,
  makeServer,
} from '#testing/factories.ts'
import { screen } from '#testing/converges.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { pino } from 'pino'
import { afterAll, vi } from 'vitest'
import { answerQuestion } from './answer-question.commands.ts'
import { askSubstitutes } from './ask-substitutes.commands.ts'
import { findQuestions, findRequests } from './substitute.queries.ts'
import { withdrawQuestion } from './withdraw-question.commands.ts'

const minute = 60_000

type Answer = (actor: Actor, questionId: string, isComing: boolean) => ReturnType<typeof answerQuestion>

/**
 * Answers questions as another server process does: with its own modules and connections, and so with its own queue of
 * each event. Only the database decides between processes.
 */
export async function startOtherProcess(url: string): Promise<Answer> {
  vi.resetModules()
  await import('#testing/subscriptions.ts')
  const { openDatabase } = await import('#core/db/open-database.ts')
  const outboxes = await import('#core/outbox/outbox.ts')
  const questions = await import('./answer-question.commands.ts')
  const logger = pino({ level: 'silent' })
  const db = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 5, DATA_DIR: '' }, logger)
  afterAll(db.close)
  const { boards } = collectCommitted()
  const deps = { db, outbox: outboxes.createOutbox({ db, logger }), boards, clock: { now: () => new Date() } }
  return (actor, id, isComing) => questions.answerQuestion(deps, actor, id, { isComing })
}

/** A guild in the test file's own database. */
export async function startSubstitutes() {
  const { db, outbox, url } = await createTestDatabase()
  const { boards, committed } = collectCommitted()
  const clock = { now: () => new Date() }
  const deps = { db, outbox, boards, clock }
  const server = await makeServer(db)
  const leader = await makePerson(db, server, 'lead', { nickname: 'Lena' })
  const lena = actorOf(leader)
  const answerHere: Answer = (actor, id, isComing) => answerQuestion(deps, actor, id, { isComing })

  /** An event that began ten minutes ago; in its party sits somebody who is missing, and others may be asked. */
  async function evening(others: number, changes: Partial<Prisma.EventUncheckedCreateInput> = {}) {
    const event = await makeEvent(db, leader, {
      date: new Date(Date.now() - 10 * minute),
      channelId: server.channelId,
      ...changes,
    })
    const [missing, ...people] = await makePeople(db, server, others + 1)
    if (!missing) throw new Error('There is at least one person.')
    await makeParticipant(db, event, missing, { role: 'healer' })
    const party = await createParty(deps, lena, {
      eventId: event.id,
      partyNumber: 1,
      maxSize: 6,
      status: 'recruiting',
    })
    await addPartyMember(deps, lena, party.id, { discordUserId: missing.id, position: 2 })
    const gap = { partyId: party.id, slot: 2, replaces: missing.id }
    const latestOf = async ({ id }: { id: string }) => {
      const requests = await findRequests(db.prisma, event.id)
      return requests.findLast(({ discordUserId }) => discordUserId === id)?.id ?? crypto.randomUUID()
    }
    return {
      event,
      missing,
      people,
      party,
      gap,
      ask: (asked: readonly { id: string }[], body: Partial<AskSubstitutesBody> = {}, by: Actor = lena) =>
        askSubstitutes(deps, by, event.id, {
          ...gap,
          people: asked.map(({ id }) => ({ discordUserId: id, role: 'healer' as const })),
          ...body,
        }),
      /** The person's answer to the latest question that they were asked. */
      answer: async (person: (typeof people)[number], isComing: boolean, inProcess: Answer = answerHere) =>
        inProcess(actorOf(person), await latestOf(person), isComing),
      withdraw: async (person: (typeof people)[number], by: Actor = lena) =>
        withdrawQuestion(deps, by, await latestOf(person)),
      states: async () => {
        const requests = await findRequests(db.prisma, event.id)
        const stateOf = new Map(requests.map(({ discordUserId, state }) => [discordUserId, state]))
        return people.map(({ id }) => stateOf.get(id) ?? null)
      },
      /** Who is in which slot. */
      placed: async () => {
        const parties = await findPartiesOfEvent(db.prisma, event)
        return parties.flatMap(({ members }) =>
          members.map(({ discordUserId, position }) => [position, discordUserId]),
        )
      },
      responseOf: ({ id: discordUserId }: { id: string }) =>
        db.prisma.participant.findUnique({
          where: { eventId_discordUserId: { eventId: event.id, discordUserId } },
        }),
    }
  }
  const requestsScreen = (eventId: string) =>
    screen(
      'questions to substitutes',
      () => findRequests(db.prisma, eventId),
      (state, message) =>
        message.type === 'substitutes.changed' ? applySubstitutes(state, message.requests) : state,
    )
  const questionsOf = ({ id }: { id: string }) => findQuestions(db.prisma, id, clock.now())
  return { db, url, deps, clock, committed, server, leader, lena, evening, requestsScreen, questionsOf }
}
