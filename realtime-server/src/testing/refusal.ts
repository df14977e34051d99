import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { expect } from 'vitest'

/** Equals what a command with this reason for a refusal rejects with. */
export const refusal = (code: ErrorCode): unknown => expect.objectContaining({ code })
