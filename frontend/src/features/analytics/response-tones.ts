import type { ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import type { Tone } from '#ui/Badge.tsx'

export const responseTones: Record<ParticipantStatus, Tone> = {
  accepted: 'positive',
  declined: 'danger',
  waitlist: 'caution',
  tentative: 'idle',
  bench: 'idle',
  reserved: 'accent',
}
