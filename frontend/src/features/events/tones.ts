import type { ClassTier } from '@raidtisch/shared-types/domain/class-entry'
import type { ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import type { Tone } from '#ui/Badge.tsx'

/** Of the reader's own response. */
export const ownResponseTones: Record<ParticipantStatus, Tone> = {
  accepted: 'positive',
  reserved: 'caution',
  waitlist: 'caution',
  tentative: 'idle',
  bench: 'idle',
  declined: 'idle',
}

export const tierTones: Record<ClassTier, Tone> = {
  S: 'caution',
  A: 'positive',
  B: 'accent',
  C: 'idle',
  D: 'danger',
}
