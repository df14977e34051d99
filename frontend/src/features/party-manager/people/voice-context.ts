import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import type { ServerMember } from '@raidtisch/shared-types/contracts/entities'
import { useMembers } from '#lib/queries/member.queries.ts'

type Voice = Pick<ServerMember, 'inVoice' | 'voiceChannelName'>
type Voices = Readonly<Record<string, Voice>>

const NOBODY: Voices = {}

/** Apart from the board's people: who speaks comes and goes all evening, and only the lamps are drawn for it. */
const VoiceContext = createContext(NOBODY)
export const VoiceProvider = VoiceContext.Provider

/** Who is in voice, by person, with what did not change keeping its identity. */
export function useVoices(serverId: string | undefined): Voices {
  const members = useMembers(serverId)
  const [kept, setKept] = useState(NOBODY)
  const next = replaceEqualDeep(
    kept,
    Object.fromEntries(
      (members.data ?? []).map(({ id, inVoice, voiceChannelName }) => [id, { inVoice, voiceChannelName }]),
    ),
  )
  if (next !== kept) setKept(next)
  return next
}

/** Undefined for somebody the server does not know. */
export function useVoice(personId: string): Voice | undefined {
  return use(VoiceContext)[personId]
}
