import { z } from 'zod'
import { contract } from './contract.ts'

const DirectMessages = z.strictObject({ enabled: z.boolean() }).meta({ id: 'DirectMessages' })

export const directMessagesContract = {
  save: contract({
    method: 'put',
    path: '/api/me/direct-messages',
    summary: 'Say whether the bot may write direct messages to the reader',
    body: DirectMessages,
    response: DirectMessages,
  }),
}
