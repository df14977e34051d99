import { once } from 'node:events'
import express from 'express'
import { freePort } from '#testing/free-port.ts'
import { answerParent } from './child.ts'

/** Sends as many bytes as it is asked for, from memory: what an answer over HTTP costs in any case. */
export type BytesServer = { listen: () => Promise<string> }

answerParent({
  listen: async () => {
    const port = await freePort()
    const server = express()
      .get('/:size', (req, res) => void res.type('json').send(Buffer.alloc(Number(req.params.size), ' ')))
      .listen(port, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${port}`
  },
} satisfies BytesServer)
