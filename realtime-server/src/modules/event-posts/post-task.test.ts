import { expect, test } from 'vitest'
import { ask } from './post-task.discord.ts'

const aborted = () => Promise.reject(new DOMException('This operation was aborted', 'AbortError'))

test('a request that Discord does not answer in time is a fault of Discord', async () => {
  const answer = await ask(new AbortController(), aborted)
  expect(answer).toMatchObject({ refusal: { kind: 'server_error', code: null } })
})

test('a request that the end of the connection aborts is no fault', async () => {
  await expect(ask({ signal: AbortSignal.abort() }, aborted)).rejects.toThrow('aborted')
})
