import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { useMembers } from '#lib/queries/member.queries.ts'

type Voice = Pick<ServerMember, 'inVoice' | 'voiceChannelName'>
type Voices = Readonly<Record<string, Voice>>

const NO_VOICES: Voices = {}

/** Separate from the board's people, because it changes often and only the voice icons render for it. */
export const VoiceContext = createContext(NO_VOICES)
export const VoiceProvider = VoiceContext.Provider

/** Voice state by person. Unchanged entries keep their identity. */
export function useVoices(serverId: string | undefined): Voices {
  const members = useMembers(serverId)
  const [kept, setKept] = useState(NO_VOICES)
  const next = replaceEqualDeep(
    kept,
    Object.fromEntries(
      (members.data ?? []).map(({ id, inVoice, voiceChannelName }) => [id, { inVoice, voiceChannelName }]),
    ),
  )
  if (next !== kept) setKept(next)
  return next
}

/** Undefined for a person who is not on the server. */
export function useVoice(personId: string): Voice | undefined {
  return use(VoiceContext)[personId]
}
