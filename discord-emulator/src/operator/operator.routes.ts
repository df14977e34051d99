import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendJson } from '../http.message.ts'
import type { Operator } from './operator.ts'

/**
 * POST /_operator/<call> with the call's arguments as a JSON list, e.g. `/_operator/addRole` with `["mia","Lead"]`.
 * Answers `{result}`, or `{error}` with status 400.
 */
export async function handleOperator(
  operator: Operator,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const name = url.pathname.slice('/_operator/'.length)
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'Only POST is answered.' })
  // A JSON body makes a browser ask first, so that a foreign page cannot move the guild.
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return sendJson(response, 415, { error: 'The body must be JSON.' })
  }
  if (!Object.hasOwn(operator, name)) return sendJson(response, 404, { error: `There is no call ${name}.` })
  const call = operator[name as keyof Operator] as (...args: readonly unknown[]) => unknown
  try {
    const args: unknown = JSON.parse((await readBody(request)) || '[]')
    if (!Array.isArray(args))
      return sendJson(response, 400, { error: 'The body must be a list of arguments.' })
    sendJson(response, 200, { result: (await call(...args)) ?? null })
  } catch (error) {
    sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) })
  }
}
