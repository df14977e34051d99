import { type Client, REST } from 'discord.js'
import { writeOutRefusedLinks } from './written-links.ts'

/**
 * The client's REST that sends each request once. discord.js repeats a request after an error of Discord or 15 s without
 * an answer, although Discord may have done it: without a nonce there would be two of what it creates.
 */
export function withoutRetries({ rest, token }: Client<true>): REST {
  // Without timers, because nobody ends them.
  const once = new REST({ ...rest.options, retries: 0, hashSweepInterval: 0, handlerSweepInterval: 0 })
  writeOutRefusedLinks(once)
  return once.setToken(token)
}
