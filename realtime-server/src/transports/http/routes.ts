import express, { Router, type Request, type Response } from 'express'
import {
  canChange,
  minimalPreference,
  type Contract,
  type DownloadContract,
  type DownloadRow,
  type HandlerInput,
} from '@raidtisch/shared-types/contracts/contract'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { reportedIssuesMax } from '@raidtisch/shared-types/domain/limits'
import type { z } from 'zod'
import type { Actor } from '#core/actor.ts'
import { AppError, refuse } from '#core/errors.ts'
import type { Logger } from '#core/process/logger.ts'
import { createAnswerCheck } from './answer-check.ts'
import { sendDownload, type Download } from './download.ts'
import { costOfFurther, type Limiter } from './rate-limit.ts'

type Wire<C extends Contract> =
  | z.input<C['response']>
  | (C extends { readonly minimal: infer M extends z.ZodType } ? z.input<M> : never)
type Row<C extends DownloadContract> = z.input<C['response']> extends readonly (infer R)[] ? R : never
type Input<C extends Contract> = HandlerInput<C> & {
  req: Request
  res: Response
  /** The contract has a minimal answer, and the caller prefers it. */
  isMinimal: boolean
  /** Counts a long answer as further requests before it is read; refuses when its person has had enough for now. */
  spend: (points: number) => Promise<void>
}

/** A well-formed request of a person of the guild that was refused. */
export type RefusedRequest = {
  contract: Contract
  params: Readonly<Record<string, string>>
  code: ErrorCode
}

export type RoutesOptions = {
  /** The person who sent the request, with their present rights; null without a session or membership. */
  resolveActor: (req: Request) => Promise<Actor | null>
  limit: Limiter
  logger: Logger
  /** Called for every refusal before it is answered. */
  onRefused?: (actor: Actor, request: RefusedRequest) => Promise<void>
  /** Tests check every answer against its contract; production some, and only logs. */
  strictResponses: boolean
}

/** The answer to a change that has nothing to show. */
export async function answerSuccess(change: Promise<unknown>): Promise<{ success: true }> {
  await change
  return { success: true }
}

/** Where modules register what they answer. One contract, one handler. */
export type Routes = ReturnType<typeof createRoutes>

/**
 * Turns contracts into Express routes: limit, find the actor, read and parse, handle, check the answer.
 * `registered` lists every route, so that the permission matrix can notice a new one.
 */
export function createRoutes({ resolveActor, limit, logger, onRefused, strictResponses }: RoutesOptions) {
  const router = Router()
  const registered: { contract: Contract; access: 'guild' | 'anyone' }[] = []
  const check = createAnswerCheck({ isStrict: strictResponses, logger })

  function add(
    contract: Contract,
    access: 'guild' | 'anyone',
    answer: (input: Input<Contract>, actor: Actor | null) => Promise<void>,
  ) {
    registered.push({ contract, access })
    router[contract.method](contract.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (req, res) => {
      await limit(req, res, contract)
      const actor = access === 'guild' ? ((await resolveActor(req)) ?? refuse('unauthenticated')) : null
      await readBody(req, res, contract)
      if (canChange(contract) && isAbandoned(req)) return
      const parsed = parseInput(contract, req)
      const spend = async (points: number) => {
        if (points > 0) await limit(req, res, contract, points)
      }
      await spend(costOfFurther(contract, parsed.body))
      const isMinimal = contract.minimal !== undefined && prefersMinimal(req)
      const input = { ...parsed, req, res, isMinimal, spend }
      try {
        await answer(input, actor)
      } catch (error) {
        const params = (input.params ?? {}) as Record<string, string>
        if (actor && error instanceof AppError)
          await onRefused?.(actor, { contract, params, code: error.code })
        throw error
      }
    })
  }

  function checked<T>(contract: Contract, answer: T, schema: z.ZodType = contract.response): T {
    check(contract, schema, answer)
    return answer
  }

  return {
    router,
    registered,
    /** For a handler that answers several requests in one: each one's refusal is part of the answer. */
    noteRefusal: async (actor: Actor, request: RefusedRequest) => onRefused?.(actor, request),
    /** For people of the guild: the handler gets the actor. Rights beyond that are the command's business. */
    guild<C extends Contract>(
      contract: C,
      handler: (input: Input<C>, actor: Actor) => Promise<Wire<C>>,
    ): void {
      add(contract, 'guild', async (input, actor) => {
        const answer = await handler(input as Input<C>, actor ?? refuse('unauthenticated'))
        if (input.isMinimal) input.res.set('preference-applied', minimalPreference)
        input.res.json(checked(contract, answer, input.isMinimal ? contract.minimal : contract.response))
      })
    },
    /** For people of the guild, who get a file: the handler says what is in it. */
    download<C extends DownloadContract>(
      contract: C,
      handler: (input: Input<C>, actor: Actor) => Promise<Download<Row<C>>>,
    ): void {
      add(contract, 'guild', async (input, actor) => {
        const file = await handler(input as Input<C>, actor ?? refuse('unauthenticated'))
        const { format } = (input as Input<DownloadContract>).query
        const rows: readonly unknown[] = checked(contract, file.rows)
        // Flat, by what a download's contract may say.
        sendDownload(input.res, { ...file, rows: rows as readonly DownloadRow[], format })
      })
    },
    /** For anyone, signed in or not. */
    anyone<C extends Contract>(contract: C, handler: (input: Input<C>) => Promise<Wire<C>>): void {
      add(contract, 'anyone', async (input) => {
        input.res.json(checked(contract, await handler(input as Input<C>)))
      })
    },
  }
}

/** RFC 7240: preferences are separated by commas, a value may stand in quotes, parameters follow a semicolon. */
function prefersMinimal(req: Request): boolean {
  const preferences = req.get('prefer')?.split(',') ?? []
  return preferences.some((one) => /^\s*return\s*=\s*"?minimal"?\s*(?:;|$)/i.test(one))
}

function parseInput<C extends Contract>(contract: C, req: Request): HandlerInput<C> {
  return {
    params: contract.params && parsePart(contract.params, req.params, 'params'),
    query: contract.query && parsePart(contract.query, req.query, 'query'),
    body: contract.body && parsePart(contract.body, req.body ?? {}, 'body'),
  } as HandlerInput<C>
}

function parsePart(schema: z.ZodType, value: unknown, part: string): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, reportedIssuesMax).map((issue) => ({
    path: issue.path.join('.') || part,
    message: issue.message,
  }))
  throw new AppError('invalid_input', issues.map((issue) => `${issue.path}: ${issue.message}`).join('; '), {
    issues,
  })
}

/**
 * Whether the sender has hung up. A process that hung finds such changes when it goes on: they were sent again to another
 * process meanwhile, and what was changed there since would be overwritten.
 */
export function isAbandoned({ socket }: Request): boolean {
  return socket.destroyed || socket.writableEnded
}

const usualReader = express.json({ limit: '100kb' })
const longReader = express.json({ limit: '1mb' })

/** Sets `req.body` when JSON was sent. Whoever is refused before this has sent nothing that the server kept. */
function readBody(req: Request, res: Response, { takesLongBody }: Contract): Promise<void> {
  const read = takesLongBody ? longReader : usualReader
  return new Promise((resolve, reject) => {
    read(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)))
  })
}
